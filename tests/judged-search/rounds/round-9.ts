// Round 9 of fresh searches: 59 of 60 succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round9 = parseJudged(`
# en
identifier; hn m482 4x => # HN-M482-4X-Z3YV7 #
identifier; LM-OS2-LCSC => # LM-OS2-LCSC-2-QEKJ2 #
identifier; KQ1210C0G25 => # KQ1210C0G25-22P-4K-SFVHQ #
identifier; CVW7S48T0MK => # CV-W7S4-8T0MK #
identifier; PWU40-5O8 => # PWU40-508-DCP2B #
identifier; MTT-SP-24FFB => # SVC-SP-24FFB #
terms; industrial switch 12 port with fast ring recovery => ^Industrial 12-Port
terms; access points powered by poe for offices => (Ceiling|Wall-Plate) Access Point
terms; 10G copper to fibre converter => ^Media Converter, 10G
terms; active optical cable qsfp28 => ^QSFP28 Active Optical Cable
terms; sub 1 ghz yagi => ^Yagi Antenna, LoRa
terms; rack pdu with switched outlets => PDU
terms; blue short patch cable cat6a => ^Copper Patch Lead, Cat 6A, 0\\.25 m, Blue
terms; sulphur proof resistors => ^Anti-Sulphur
terms; radial capacitors for power supplies => Electrolytic Capacitor
terms; 16 bit microcontrollers => ^16-Bit Microcontroller
terms; board to board 20 pins => ^Board-to-Board Connector, 20-Way
terms; linux sbc with emmc => ^Single-Board Computer
terms; refurbished smartphones grade a => ^Refurbished
terms; long range barcode terminal android => Mobile Computer.*Long Range
terms; lorawan outdoor gateways => ^LoRaWAN Gateway, Outdoor
terms; thermal energy meter wireless mbus => ^Heat Meter
value; 27pF 16V => , 27 pF, 16 V
value; 56k thin film => ^Thin-Film.*56 kΩ
value; 4-way usb-c 2mm => ^USB-C Receptacle, 4-Way, 2 mm
value; 5 volts 120 watts din rail => ^DIN-Rail Power Supply, 5 V DC, 120 W
value; 200V 180A transistor d2pak => MOSFET, 200 V, 180 A, D2PAK
value; 128KB flash 480 MHz => Microcontroller, 480 MHz, 128 KB
value; 5 port poe 130w unmanaged => ^5-Port Unmanaged PoE
misspelling; dicret atach cabel sfp+ => ^SFP\\+ Direct Attach Cable
misspelling; soil moistur sensr => Soil Moisture Sensor
misspelling; screan protecter => ^Screen Protector
sentence; where can I find a tracker that lasts seven years on one battery => Tracker.*7-Year
sentence; how do I charge several tablets at once => ^Ten-Slot Charging Cabinet
sentence; what should I use to count electricity on three phases => ^Three-Phase Energy Meter
sentence; can you transport power supplies from Hamburg to Dubai => ^Road and Rail Freight, Hamburg to Dubai
# zh
identifier; sx－lnc－50 => # SX-LNC-50-36 #
terms; 双频WiFi6吸顶 => Wi-Fi 6 Ceiling
terms; 一公里以上光纤收发器 => ^Media Converter
terms; 机柜配线架 2U => ^Rack Patch Panel, 2U
terms; 电解电容 400V 2200uF => Electrolytic Capacitor, 2200 µF, 400 V
terms; 车载追踪器 NB-IoT => ^Vehicle Tracker, GNSS and NB-IoT
terms; 手持终端充电座 => ^Charging Cradle for Mobile Computers
terms; 振动传感器 电机 => Vibration Sensor
value; 680千欧 0805 => , 0805, 680 kΩ
value; 十六口千兆交换机 => ^16-Port Managed (PoE\\+ )?Gigabit
misspelling; 半求摄像机 => ^Dome Camera
sentence; 我们要给客户做手机贴膜 => ^Screen Protector
# ar
identifier; FRB5M30 => # FR-B5M-30-9AQJF #
terms; محول 16 منفذ جيجابت => ^16-Port Managed
terms; وحدات ضوئية 25 جيجابت => ^SFP28 Transceiver
terms; مكثفات إلكتروليتية 450 فولت => Electrolytic Capacitor, .*450 V
terms; حاسوب محمول يدوي بلمس كامل => ^Mobile Computer, Full Touch
terms; بطاريات للحواسيب المحمولة => ^Spare Battery for .*Mobile Computer
terms; حساسات جودة الهواء لوراوان => ^LoRaWAN Fine Dust
terms; شحن جوي إلى سيدني => ^Air Freight, Los Angeles to Sydney
value; مصدر طاقة مكتبي ٤٨ فولت => ^Desktop Power Supply, 48 V
value; كاميرا رؤية ليلية 80 متر => Camera.*80 m Infrared
misspelling; عداد حراره DN25 => ^Heat Meter, DN 25
sentence; نريد تهيئة المحولات قبل التسليم => ^Switch Configuration|^Configuration and Staging, Switches
`);
