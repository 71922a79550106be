// Searches judged likewise, written before any of them was tried: of an outside buyer who writes whole sentences, looks for services
// and uses the terms of Taiwan, too.
import { parseJudged } from './judged-search.ts';

/** Written as the judged ones. Of the class `page`, the pattern is that of a suggestion's URL. */
export const furtherSearches = parseJudged(`
# en
identifier; TVR8P240 => # TVR8P240-20 #
identifier; mtt-rkb3u => ^Rack Blanking Panel, 3U
identifier; BR PDU16 12S => # BR-PDU16-12S #
identifier; KQE450V220/5K => # KQE450V220-5K
identifier; FR-B8M-5O => # FR-B8M-50 #
identifier; CM-SBCQ8E23 => # CM-SBCQ8E32 #
terms; conference room wifi access point => Access Point
terms; poe switch for ip cameras => PoE.*Switch
terms; fibre optic cable lc to sc => ^Fibre Patch Lead.*LC–SC
terms; android handheld with barcode reader => Mobile Computer
terms; blind panel 3u => ^Rack Blanking Panel, 3U
terms; screw terminals 5.08 => Terminal Block.*5\\.08 mm
terms; smart electric meter => Energy Meter
terms; dust sensor modbus => ^Wired Modbus Fine Dust Sensor
terms; two way radio phone => ^Push-to-Talk Handset
value; 560k resistor 1% => , 0402, 560 kΩ, 1 %
value; 3R3 0201 => , 0201, 3\\.3 Ω
value; 18pF 0402 6.3V => , 0402, 18 pF, 6\\.3 V
value; 12 V 3 A ldo => ^LDO Regulator, 12 V, 3 A
value; 5 inch rugged phone 256GB => ^Rugged Handset.*5\\.0″, 256 GB
misspelling; multilayer ceramic capcitor => ^Multilayer Ceramic Capacitor
misspelling; ethernt cabel => ^Copper Patch Lead
misspelling; refubished phone => ^Refurbished
misspelling; thermomter wireless => Temperature
sentence; do you have a switch with 48 ports and 2.5 gig => ^48-Port Managed 2\\.5G
sentence; which cable connects two qsfp28 ports 2 metres apart => ^QSFP28 Direct Attach Cable, 100G, 2 m
sentence; can you ship to Rotterdam by air => ^Air Freight, Shenzhen to Rotterdam
sentence; who can configure 100 phones before delivery => ^Configuration and Staging, Handsets, 100|^Fleet Enrolment
page; do you offer refunds => /terms-of-service#section-6
page; where are you located => /#contact
# zh
identifier; ＢＲ－ＰＤＵ１６－１２Ｓ => # BR-PDU16-12S #
terms; 48口万兆交换机 => ^48-Port 10G
terms; 六类网线 => ^Copper Patch Lead, Cat 6
terms; 机柜盲板 => ^Rack Blanking Panel
terms; 手持扫描枪 => ^Handheld (2D )?Scanner
terms; 门磁传感器 => # ND-SDC-
terms; 三防平板 => ^Rugged Tablet
terms; 光纖跳線 => ^Fibre Patch Lead
terms; 無線基地台 => Access Point
value; 220微法 电解电容 => Electrolytic Capacitor, 220 µF
value; 800万像素 枪机 => ^Bullet Camera, 8 MP
misspelling; 温湿度转感器 => Temperature and Humidity Sensor
sentence; 有没有可以戴在手指上的扫码器 => Ring Scanner
sentence; 发货前可以帮我们验货吗 => ^Pre-Shipment Inspection
page; 怎么退货 => /terms-of-service#section-6
# ar
identifier; sv0603x7r50 100n 4k => # SV0603X7R50-100N-4K #
terms; محولات صناعية => ^Industrial .*Switch
terms; هواتف متينة => ^Rugged Handset
terms; كابلات الشبكة => ^Copper Patch Lead
terms; كاميرات مراقبة خارجية => Camera
terms; مقاومات رقاقية => Chip Resistor
terms; أجهزة تتبع المركبات => Vehicle Tracker
terms; حساس جودة الهواء => CO₂ Sensor|Fine Dust Sensor
terms; خزانة شحن أجهزة لوحية => Charging Cabinet
terms; ماسح ضوئي لاسلكي => Scanner
value; مكثف 220 ميكروفاراد 450 فولت => Capacitor, 220 µF, 450 V
value; مصدر طاقة 12 فولت 75 واط => Power Supply, 12 V DC, 75 W
misspelling; راوتير => Router
sentence; هل تقومون بفحص البضاعة قبل الشحن => ^Pre-Shipment Inspection
page; كيف أعيد منتجا => /terms-of-service#section-6
`);
