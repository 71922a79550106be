// Round 6 of fresh searches: 58 of 60 succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round6 = parseJudged(`
# en
identifier; VT-D60-4B => # VT-D60-48-KXC02 #
identifier; W6C4-PXWM6 => # HN-W6C4-PXWM6 #
identifier; tms1033 => # TMS10-33-1A2-CTBCM #
identifier; QSFPDD-DR4 cv => # CV-QSFPDD-DR4
identifier; MTTTRC7-2HYXH => # ND-TCLTEM7-2HYXH #
identifier; 2900010004976 => # MK-ASPH-1-55HJX #
terms; power over ethernet injector outdoor camera => PoE|Camera
terms; rack kvm shelf => Rack
terms; lan switch 16 ports rackmount => ^16-Port
terms; sim router for bus => (LTE|5G) .*Router|^5G Fixed-Wireless Router|^(Single|Dual|Quad)-WAN
terms; directional wifi antenna long distance => ^(Yagi|Panel|Sector) Antenna, Wi-Fi
terms; optical transceivers 400g extended temperature => ^QSFP-DD Transceiver.*Extended
terms; precision thin film resistors => ^Thin-Film
terms; ldo regulator 12v 3a => ^LDO Regulator, 12 V, 3 A
terms; usb-c receptacles 12 pin => ^USB-C Receptacle, 12-Way
terms; 3 way wire to board housing => ^Wire-to-Board Housing, 3-Way
terms; pico itx motherboard => ^Pico-ITX Board
terms; large keypad handheld 47 keys => ^Mobile Computer, 47-Key
terms; bluetooth le module lcc => ^Radio Module, Bluetooth
terms; lte cat 1 module mini pcie => ^Radio Module, LTE Cat 1
terms; asset tag gps lorawan => ^Asset Tracker
terms; meter reading software => ^Metering Data Platform
value; 680k 0805 1% => , 0805, 680 kΩ, 1 %
value; cap 22pF 1210 => , 1210, 22 pF
value; 2200uF 400V => Electrolytic Capacitor, 2200 µF, 400 V
value; 24V 40A 960W supply => ^DIN-Rail Power Supply, 24 V DC, 960 W
value; mosfet dfn 5x6 100V => MOSFET, 100 V, 20 A, DFN 5
value; cat8 patch 1.5m => ^Copper Patch Lead, Cat 8, 1\\.5 m
value; 80km optics => 1000BASE-ZX
misspelling; conatiner traker => ^Container Tracker
misspelling; dooor sensr nb-iot => ^NB-IoT Door Contact Sensor
misspelling; enclosd power suply 12v => ^Enclosed Power Supply, 12 V
sentence; what cable do I need between an SFP28 switch and server, 3 m => ^SFP28 Direct Attach Cable, 3 m
sentence; can you engrave our logo or number on the parts => ^Device Programming and Laser Marking
sentence; we want to rent or buy refurbished phones => ^Refurbished
sentence; is there any access point that fits in a wall box => Wall-Plate Access Point
# zh
identifier; FM SFD W5 => # FM-SFD-W5-
terms; 轨道交通交换机 => ^Industrial .*Switch
terms; 机架式PDU => PDU
terms; 激光打标服务 => ^Device Programming and Laser Marking
terms; 手机翻新 64GB => ^Refurbished
terms; 土壤传感器 => Soil Moisture Sensor
terms; 六核开发板 => Hexa Core
terms; 触摸屏 10寸 => ^Industrial Touch Panel
value; 100兆 光纤收发器 => ^Media Converter, 100M
value; 1200V 碳化硅 => ^SiC Power MOSFET, 1200 V
misspelling; 路游器 双WAN => ^Dual-WAN
sentence; 保税区运到汉堡走铁路可以吗 => ^Road and Rail Freight
# ar
identifier; RT5G ODU => # MTT-RT5G-ODU #
terms; محولات غير مدارة 5 منافذ => ^5-Port Unmanaged
terms; لوحة سد الفراغات للراك => ^Rack Blanking Panel
terms; كابل نحاسي مباشر SFP28 => ^SFP28 Direct Attach Cable
terms; حافظات للماسحات => ^Protective Case for Scanners
terms; متتبعات الحاويات => ^Container Tracker
terms; حساس مستوى السائل => Tank Level Sensor
terms; حاسوب صغير لينكس => ^Single-Board Computer|System-on-Module|^Pico-ITX
value; متحكم دقيق 48 ميغاهرتز => Microcontroller, 48 MHz
value; كاميرا ٨ ميجابكسل => Camera, 8 MP
misspelling; نقطت وصول سقفية => Ceiling Access Point
sentence; هل يمكنكم برمجة الشرائح لنا => ^Device Programming
`);
