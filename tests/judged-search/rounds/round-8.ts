// Round 8 of fresh searches: 56 of 60 succeeded the first time, and 1 was empty.
import { parseJudged } from '../judged-search.ts';

export const round8 = parseJudged(`
# en
identifier; MLTEC-MIN => # NVMLTEC-MIN-VQJGR #
identifier; BR CAMA 3UL => # BR-CAMA3UL-
identifier; SX-LSD-1000 => # SX-LSD-1000-12 #
identifier; TW-S1O0W => # TW-S100W-B1QKM #
identifier; HN-B2W1G_LTE => # HN-B2W1G-LTE-WTM4B #
identifier; BXG650N8DFN => # BXG650N8-DFN56-45QF0 #
terms; managed switch with 370w poe budget 28 port => ^28-Port Managed PoE.*370 W
terms; enterprise wifi router dual wan vpn => ^Dual-WAN
terms; access point for stadium wifi 7 => ^Wi-Fi 7 Stadium
terms; pigtail or patch lead om5 => ^Fibre Patch Lead
terms; yagi for lora 868 => ^Yagi Antenna, LoRa 868
terms; rack shelf for splices => ^Rack Fibre Tray
terms; rj45 panel jack waterproof m12 => ^M12 Panel Socket
terms; low esr capacitor for power supply output => Electrolytic Capacitor|Supercapacitor|Capacitor
terms; precision resistor 0.1% 100k => , 100 kΩ, 0\\.1 %
terms; gan fets => ^GaN Power MOSFET
terms; motor control mcu with flash 512kb => Microcontroller.*512 KB
terms; industrial pc board hexa core => Hexa Core
terms; warehouse pda android full touch => ^Mobile Computer, Full Touch
terms; waterproof dustproof rugged smartphone => ^Rugged Handset
terms; forklift tablet mount => ^Vehicle Mount for Tablets
terms; cabinet to charge and lock tablets => ^Ten-Slot Charging Cabinet
value; 1.8nF 100V 0805 => , 0805, 1\\.8 nF, 100 V
value; 27R 0805 0.5% => , 0805, 27 Ω, 0\\.5 %
value; 0.47uF 10V 0402 => , 0402, 470 nF, 10 V
value; 20 MHz 8 bit => ^8-Bit Microcontroller, 20 MHz
value; 60 watt 48 volt power brick => ^Desktop Power Supply, 48 V DC, 60 W
value; 2 dbi antenna => ^Puck Antenna, .*2 dBi
value; 12-way header 3.81 => ^Pin Header, 12-Way, 3\\.81 mm
misspelling; pach lead cat 8 blak => ^Copper Patch Lead, Cat 8
misspelling; suppercapacitor modul => ^Supercapacitor Module
misspelling; gatway lte industrail => ^Industrial Gateway, LTE|^Industrial IoT Gateway
sentence; our drivers need a holder for the handheld in the van => ^Vehicle Mount for Mobile Computers
sentence; which licence do I need to lock and wipe stolen phones => ^Device Management
sentence; how do I tidy up cables in my 19 inch rack => ^Rack Cable Manager
sentence; can I get my switches configured before they arrive => ^Switch Configuration and Staging|^Configuration and Staging, Switches
# zh
identifier; fr－t8m－80 => # FR-T8M-80-YG0DN #
terms; 三相电能表 M-Bus => ^Three-Phase Energy Meter, 80 A, M-Bus
terms; 五口工业交换机 => ^Industrial 5-Port
terms; 二维码扫描枪 USB => ^Handheld Scanner, 2D Imager, USB
terms; 圆盘天线 => ^Puck Antenna
terms; 八核 16GB 核心模块 => ^System-on-Module, Octa Core, 16 GB
terms; 平板保护壳 => ^Protective Case for Tablets
terms; 海运 悉尼 => ^Sea Freight, Sydney
value; 12nF 25V 贴片电容 => , 12 nF, 25 V
value; 5V 3A 升压 => ^Boost Converter, 5 V, 3 A
misspelling; 气压传赶器 LTE-M => ^LTE-M Pressure Sensor
sentence; 有什么设备可以远程看到油罐还剩多少 => Tank Level Sensor
# ar
identifier; SVC AIR SZX => # SVC-AIR-SZX-RTM #
terms; سويتش 48 منفذ 2.5G => ^48-Port Managed 2\\.5G
terms; طابعة ملصقات محمولة بلوتوث => ^Mobile Label Printer
terms; وحدة ضوئية 400 جيجابت => ^QSFP-DD Transceiver
terms; حساس رطوبة التربة LTE-M => ^LTE-M Soil Moisture Sensor
terms; موصلات لوحة إلى لوحة => ^Board-to-Board Connector
terms; كمبيوتر لوحي متين => ^Rugged Tablet
terms; أدراج الألياف للراك => ^Rack Fibre Tray
value; ملف قدرة 47 ميكروهنري 20 أمبير => Inductor, 47 µH, 20 A
value; كابل شبكة ٣٠ مترا أسود => ^Copper Patch Lead, Cat 6A, 30 m, Black
misspelling; متحكم دقيف => Microcontroller
sentence; كيف أعرف أن القطع أصلية => ^Counterfeit Screening
`);
