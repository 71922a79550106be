// Round 5 of fresh searches: 54 of 60 succeeded the first time, and 2 were empty.
import { parseJudged } from '../judged-search.ts';

export const round5 = parseJudged(`
# en
identifier; LMOM4LCSC20 => # LM-OM4-LCSC-20-MYSVT #
identifier; RWDACSFPP-O.5M => # RWDACSFPP-0.5M-11DVR #
identifier; ora1210f4k7 => # ORA1210F4K7-4K-RG1DT #
identifier; PL S2C SET => # PL-S2C-SET #
identifier; TVG-E16-5G => # TVGE16-5G-8N5D2 #
identifier; 32M480F2048 => # NV32M480F2048L100-1EX9Y #
terms; phone screen protector => ^Screen Protector for Handsets
terms; scanner battery pack => ^Spare Battery for Scanners
terms; tablet car dock => ^Vehicle Mount for Tablets
terms; school classroom access points wifi 7 => Wi-Fi 7 .*Access Point
terms; low latency copper cables between racks => Direct Attach Cable
terms; patch leads green 50 cm => ^Copper Patch Lead.*0\\.5 m, Green
terms; rack mount kit patch panel loaded with jacks => ^Modular Patch Panel Kit
terms; gps puck => ^Puck Antenna|Tracker
terms; gate drive mosfet sic to-247 => ^SiC Power MOSFET.*TO-247
terms; common mode choke => Inductor
terms; pcb terminal plug green 5.08 4 pole => ^Pluggable Terminal Block, 4-Way, 5\\.08 mm
terms; firmware update for handheld scanners => Scanner Firmware|Handset Recovery|^Handheld
terms; kiosk tablets 10.1 wifi => ^Business Tablet, 10\\.1
terms; soil probe lte-m => ^LTE-M Soil Moisture Sensor
terms; particulate matter sensor modbus => ^Wired Modbus Fine Dust Sensor
terms; smart building temperature humidity lorawan => ^LoRaWAN Temperature and Humidity Sensor
value; 1M2 0603 => , 0603, 1\\.2 MΩ
value; 12 amp inductor 6.8 uh => Inductor, 6\\.8 µH, 12 A
value; 470n 16V x7s => , 470 nF, 16 V
value; 5V/60W enclosed psu => ^Enclosed Power Supply, 5 V DC, 60 W
value; 10 Gbps media converter 10km single mode => ^Media Converter, 10G .*, 10 km
value; 6.7 inch rugged phone => ^Rugged Handset.*6\\.7
value; 130 watts poe 8 port => ^8-Port Managed PoE.*130 W
misspelling; fiber optik patchcord => ^Fibre Patch Lead
misspelling; labell printr => ^Mobile Label Printer
misspelling; lorawn temprature sensor => ^LoRaWAN Temperature
sentence; we lose power often, what keeps the controller alive => ^Supercapacitor
sentence; how do I send 80 kg of goods from Shenzhen to Rotterdam quickly => ^Air Freight, Shenzhen to Rotterdam
sentence; which sensor tells me if a window or door was opened => Door Contact Sensor
sentence; is there a printer for shelf labels that staff can wear => ^Mobile Label Printer
# zh
identifier; NV8M16F16 => # NV8M16F16L48-GDR5X #
terms; 万兆光模块 多模 => 10GBASE-SR
terms; 大功率导轨电源 => ^DIN-Rail Power Supply
terms; 扫描枪电池 => ^Spare Battery for Scanners
terms; 三防手机 => ^Rugged Handset
terms; 网络控制器授权 => ^Network Controller Licence
terms; 板对板连接器 2.0mm => ^Board-to-Board Connector.* 2 mm
terms; 双频室内吸顶AP => Ceiling Access Point
value; 8欧姆 电阻 0402 => , 0402, 8\\.2 Ω|, 0402
value; 100V 1206 电容 => Ceramic Capacitor Reel, 1206, .* 100 V
misspelling; 集装箱追宗器 => ^Container Tracker
sentence; 新手机到货前能帮我们装好软件吗 => ^Configuration and Staging, Handsets|^Fleet Enrolment
# ar
identifier; KQSC16 => # KQSC16-58F #
terms; أجهزة توجيه 5G => 5G .*Router
terms; محول شبكة 24 منفذ PoE => ^24-Port Managed PoE
terms; كابلات شحن للهواتف => ^Charging Cable for Handsets
terms; رقائق متحكم 32 بت => ^32-Bit Microcontroller
terms; كاميرا خارجية برؤية ليلية => Camera
terms; هوائي واي فاي لوحي => ^Panel Antenna, Wi-Fi
terms; فحص ما قبل الشحن للحساسات => ^Pre-Shipment Inspection, Sensors
value; وحدة تغذية 12 فولت 60 واط => Power Supply, 12 V DC, 60 W
value; مكثف خزفي 47 نانوفاراد => , 47 nF
misspelling; ترانزيستور موسفيت => MOSFET
sentence; أين أجد بطارية لماسح الباركود => ^Spare Battery for Scanners
`);
