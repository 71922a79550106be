// Round 4 of fresh searches: 55 of 60 succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round4 = parseJudged(`
# en
identifier; BRFITR3UL => # BR-FITR3UL-CF15Q #
identifier; sv1206x7r50 3n3 => # SV1206X7R50-3N3-1K-QTF8D #
identifier; CM-PIBH8E64 => # CM-PIBH8E64-JVY4A #
identifier; TS_08G_D => # TS-08G-D #
identifier; MK-HF67-256 => # MK-HF67-256L-HQ8RW #
identifier; SVC INSP => # SVC-INSP #
terms; office ceiling wifi 4x4 => Ceiling Access Point
terms; optical splice box 1u black => ^Rack Fibre Tray, 1U, Black
terms; redundant ring switch trackside => ^Industrial .*Switch
terms; vpn gateway 500 tunnels => 500 VPN Tunnels
terms; snmp controlled outlets => PDU
terms; surface mount resistors low ohm 0201 => Chip Resistor Reel, 0201
terms; high voltage electrolytic 450v => Electrolytic Capacitor, .*450 V
terms; adjustable dc dc step down => ^Buck Converter, Adjustable|^Synchronous Buck
terms; arm mcu low pin count tssop => Microcontroller.*TSSOP-20
terms; m12 ethernet connector panel mount => ^M12 Panel Socket
terms; android phone for field technicians => ^Field Handset
terms; walkie-talkie app licence => ^Push-to-Talk Licence
terms; holder for scanner in car => ^Vehicle Mount|Scanner
terms; co2 classroom monitor display => ^CO₂ Sensor with Display
terms; wireless pressure transmitter zigbee => ^Zigbee Pressure Sensor
terms; cctv 4mp outdoor eyeball => ^Turret Camera, 4 MP
value; 39n 0201 => , 0201, 39 nF
value; 8.2 ohms 0402 5 percent => , 0402, 8\\.2 Ω, 5 %
value; 33 uH choke => Inductor, 33 µH
value; 3.3V 2A buck boost => ^Buck-Boost Converter, 3\\.3 V, 2 A
value; 25 gig dac 3 meters => ^SFP28 Direct Attach Cable, 3 m
value; 512 GB handset lte => Handset.*LTE.*512 GB
value; 10 metre grey network cable => ^Copper Patch Lead.*10 m, Grey
misspelling; thremal camera night => Camera
misspelling; mosftes silicon carbid => ^SiC Power MOSFET
misspelling; ajustable boost convertor => ^Boost Converter, Adjustable
sentence; how many devices can one network controller licence manage => ^Network Controller Licence
sentence; which antenna should I use for LoRa gateways => Antenna, LoRa
sentence; looking for a scanner that reads QR codes and works without cable => Scanner.*(Bluetooth|Cordless)
sentence; who can survey our building for wireless sensors => ^Site Survey
# zh
identifier; ＴＶＲ５－３０ => # TVR5-30-VWDR9 #
terms; 四核核心板 => ^System-on-Module, Quad Core
terms; 1U理线器 => ^Rack Cable Manager, 1U
terms; 工业平板 触摸 => ^Industrial Touch Panel|^Rugged Tablet
terms; 长距离扫描手持终端 => Mobile Computer.*Long Range
terms; 移动侦测传感器 => Motion Sensor
terms; 空运 深圳 鹿特丹 => ^Air Freight, Shenzhen to Rotterdam
value; 12V 75W 导轨电源 => ^DIN-Rail Power Supply, 12 V DC, 75 W
value; 5.6纳法 电容 => , 5\\.6 nF
value; 100A 单相电能表 => ^Single-Phase Energy Meter, 100 A
misspelling; 无线接如点 => Access Point
sentence; 手机屏幕碎了怎么保护 => ^Screen Protector|Protective Case
# ar
identifier; BR_CAMA1UB => # BR-CAMA1UB-RHN5N #
terms; راوترات بشريحة LTE => LTE .*Router
terms; نقاط وصول للملاعب => Stadium Access Point
terms; لوحات توصيل للخزائن => ^Rack Patch Panel
terms; حساسات الباب => Door Contact Sensor
terms; ماسحات ضوئية بلوتوث => Scanner.*Bluetooth
terms; دعم فني للأجهزة اللوحية => ^Support and Replacement, Tablets
terms; تراخيص خادم لوراوان => ^LoRaWAN Network Server
value; موسفت 650 فولت 60 أمبير => MOSFET, 650 V, 60 A
value; وصلة ألياف 20 متر => ^Fibre Patch Lead.*20 m
misspelling; محوال صناعي => ^Industrial .*Switch
sentence; كيف أحمي شاشة الهاتف => ^Screen Protector
`);
