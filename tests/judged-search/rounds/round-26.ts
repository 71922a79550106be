// Round 26 of fresh searches, after prices were read, 52 of 55 succeeded the first time: 25 of 26 in English, 14 of 15 in Chinese, 13 of 14 in Arabic; of the
// sentences 22 of 25. None was empty.
import { parseJudged } from '../judged-search.ts';

export const round26 = parseJudged(`
# en
identifier; HN W6C4 => # HN-W6C4-PXWM6 #
identifier; SV0603X7R50-100N => # SV0603X7R50-100N-4K #
identifier; BXS1200N40TO247K => # BXS1200N40-TO247K #
terms; rack patch panel 48 ports keystone => ^Modular Patch Panel Kit
terms; lte-m soil sensor => ^LTE-M Soil
terms; nb-iot door sensor => ^NB-IoT Door
terms; rugged tablet 5g => ^Rugged Tablet
terms; zigbee vibration => ^Zigbee Vibration
terms; heat meter wireless => ^Heat Meter.*Wireless M-Bus
terms; label printer 3 inch bluetooth => ^Mobile Label Printer
value; 10k 0402 1% => , 0402, 10 kΩ, 1 %
value; 12-way 3.81 header => ^Pin Header
misspelling; presure senser zigbee => ^Zigbee Pressure
sentence; hi, we're fitting out a new branch and need a router that fails over to mobile data if the fibre is cut => (LTE Cat 6|5G SA/NSA) Router
sentence; which of your switches can I mount on a DIN rail and power cameras with => ^Industrial 8-Port PoE Switch
sentence; could you tell me what cable goes between a server with SFP28 and the switch next to it => ^SFP28 Direct Attach Cable
sentence; our drivers drop their phones all the time, what would you suggest for less than 400 dollars => ^Rugged Handset
sentence; I'm looking for something to keep track of pallets, the battery should last at least five years => ^Pallet Tracker.*7-Year
sentence; do you carry microcontrollers with half a megabyte of flash in a LQFP-64 package => 512 KB Flash, LQFP-64
sentence; is there a camera that sees at least 50 metres in the dark => 80 m Infrared|# FR-B8M-50 #
sentence; need a quote for two dozen wall plate access points for student rooms => Wall-Plate
sentence; what is the smallest power supply for a 12 volt controller on a rail => ^DIN-Rail Power Supply, 12 V
sentence; does anyone make a scanner you wear on your finger => ^Wearable Ring
sentence; we have to tell our customer how warm the vaccines were during transport => ^Cold-Chain Tracker
sentence; which licence lets us manage 500 tablets remotely => ^Device Management
sentence; can you recommend an antenna for our LoRaWAN gateway with a budget of 60 dollars => Antenna, LoRa
# zh
identifier; TB-CC10-C30 => # TB-CC10-C30 #
terms; 五口 非网管 PoE交换机 => ^5-Port Unmanaged PoE
terms; 全触屏 手持终端 远距离 => ^Mobile Computer, Full Touch, Long Range
terms; 冷链 NB-IoT 定位器 => ^Cold-Chain Tracker, GNSS and NB-IoT
terms; 屏幕保护膜 => ^Screen Protector
terms; 四核 单板机 8G => ^Single-Board Computer, Quad Core
value; 450V 220微法 电解 => , 220 µF, 450 V
value; 1.5兆欧 0603 => , 1\\.5 MΩ
misspelling; 交换几 24口 => ^24-Port
sentence; 我们仓库每天要打很多标签，有没有可以随身带的打印机 => ^Mobile Label Printer
sentence; 请问哪款摄像头夜里至少能看五十米 => 80 m Infrared|# FR-B8M-50 #
sentence; 想给货车装个定位，预算一百美元以内 => ^Vehicle Tracker
sentence; 学校要在每间教室测二氧化碳，用什么合适 => CO₂ Sensor
sentence; 有什么网线能把两台万兆交换机在同一个机柜里连起来 => ^SFP\\+ Direct Attach
sentence; 需要一个带SIM卡的路由器，宽带断了也能上网 => LTE Cat 6 Router|5G.*Router
# ar
identifier; BR-PDU16-12S => # BR-PDU16-12S #
terms; هوائي لورا ياغي => ^Yagi Antenna, LoRa
terms; جهاز تتبع مركبات لمدة 5 سنوات LTE => ^Vehicle Tracker, GNSS and LTE Cat 1, 5-Year
terms; ماسح يدوي ليزر USB => ^Handheld Scanner, 1D Laser, USB
terms; لوحة توزيع رف 1U سوداء => ^Rack Patch Panel, 1U, Black
value; مكثف 270 نانو فاراد 100 فولت => , 270 nF, 100 V
value; سويتش 48 منفذ PoE => ^48-Port Managed PoE
misspelling; كامرا برجيه ٨ ميجا => ^Turret Camera, 8 MP
sentence; هل عندكم راوتر يشتغل بالشريحة إذا انقطع الإنترنت => LTE Cat 6 Router|5G.*Router
sentence; نحتاج كاميرات ترى ليلا على بعد خمسين مترا على الأقل => 80 m Infrared|# FR-B8M-50 #
sentence; أبحث عن طابعة ملصقات يحملها العامل معه في المستودع => ^Mobile Label Printer
sentence; ما الكابل الذي أحتاجه لتوصيل خادم بمحول في نفس الخزانة بسرعة 10 جيجا => ^SFP\\+ Direct Attach
sentence; نريد أن نعرف كم بقي من الوقود في الخزان => Tank Level
sentence; أريد جهاز تتبع للسيارات بأقل من ٧٠ دولارا => ^Vehicle Tracker
`);
