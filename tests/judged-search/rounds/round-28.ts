// Round 28 of fresh searches, with longer sentences, 54 of 59 succeeded the first time: 26 of 29 in English, 15 of 15 in Chinese, 13 of 15 in Arabic; of the
// sentences 20 of 25. None was empty.
import { parseJudged } from '../judged-search.ts';

export const round28 = parseJudged(`
# en
identifier; HN-PE24G 4S => # HN-PE24G-4S #
identifier; is ND-SCO-N5D still available => # ND-SCO-N5D #
terms; push to talk handset => ^Push-to-Talk Handset
terms; outdoor lorawan base station => ^LoRaWAN Gateway, Outdoor
terms; shielded inductor 10uH => , 10 µH
terms; hmi touch panel => ^Industrial Touch Panel
terms; fibre tray 1u => ^Rack Fibre Tray, 1U
terms; usb-c connector 4 way => ^USB-C Receptacle, 4-Way
terms; turret camera below 120 dollars => ^Turret Camera, 4 MP
terms; buck boost 3.3V => ^Buck-Boost Converter, 3\\.3 V
value; forty-eight port switch => ^48-Port
value; 960 W 24 V => ^DIN-Rail Power Supply, 24 V DC, 960 W
value; 63 V 100 uF => , 100 µF, 63 V
value; DN40 meter => ^Heat Meter, DN 40
misspelling; microcontroler 80 mhz tssop => ^32-Bit Microcontroller, 80 MHz, 128 KB Flash, TSSOP
misspelling; fibre patch leed om4 => ^Fibre Patch Lead, OM4
sentence; my boss wants to see where our delivery vans are, ideally for less than 60 dollars per vehicle => ^Vehicle Tracker
sentence; we lay fibre into the building but the old switch only has copper ports, what do we put in between => ^Media Converter
sentence; is there any handset you would give to a construction crew for under 300 dollars => # MK-HR64-64N-EVKC9 #
sentence; I'm after a battery powered sensor that tells me if someone enters the storage room => Motion Sensor
sentence; could you suggest a rack strip where I can switch each outlet off remotely => PDU
sentence; what cable would I use to charge the handsets => ^Charging Cable for Handsets
sentence; our network has 300 access points, what software helps us plan and control them => ^(Wireless Planning|Network Controller) Licence
sentence; which transistor handles 1200 volts and forty amps => ^SiC Power MOSFET, 1200 V, 40 A
sentence; do you offer a service where the phones arrive with our apps already installed => ^Fleet Enrolment|^Configuration and Staging, Handsets
sentence; I want to replace the screen protectors on our phones => ^Screen Protector
sentence; how can I find out whether the compressor is shaking more than usual => Vibration Sensor
sentence; a router for a holiday home where there is no landline, please => LTE|5G
sentence; are there any antennas for wifi with at least 15 dBi => 1[78] dBi
# zh
identifier; PL-SRB-23 => # PL-SRB-23 #
terms; 车载支架 平板 => ^Vehicle Mount for Tablets
terms; 工业交换机 12口 环网 => ^Industrial 12-Port
terms; 四十块路由器 LTE => LTE
terms; 液位传感器 => Tank Level
terms; 六十四引脚 单片机 512K => LQFP-64
value; 0.5米 绿色 网线 => ^Copper Patch Lead, Cat 6, 0\\.5 m, Green
value; 至少500瓦的电源 => ^DIN-Rail Power Supply, 24 V DC, 960 W
misspelling; 震动传敢器 => Vibration Sensor
sentence; 老板想随时看到送货车在哪里，每台不超过六十美元 => ^Vehicle Tracker
sentence; 楼里是光纤，但旧交换机只有电口，中间要加什么 => ^Media Converter
sentence; 请问有没有三百美元以内、工地上摔不坏的手机 => # MK-HR64-64N-EVKC9 #
sentence; 有没有可以远程关掉每个插座的机柜电源 => PDU
sentence; 哪款天线适合装在LoRa网关上，全向的 => ^Omni Antenna, LoRa
sentence; 我们要买一百台手机，能不能到货前就装好公司的应用 => ^Fleet Enrolment|^Configuration and Staging, Handsets
# ar
identifier; NVST812 SO8 => # NVST812-SO8-XBB27 #
terms; حامل سيارة للأجهزة اللوحية => ^Vehicle Mount for Tablets
terms; سويتش صناعي ١٢ منفذ => ^Industrial 12-Port
terms; حساس مستوى الخزان زيجبي => ^Zigbee Tank Level
terms; كابل شحن للهواتف => ^Charging Cable for Handsets
terms; ألياف OM4 عشرين متر => ^Fibre Patch Lead, OM4, 20 m
value; مزود طاقة لا يقل عن ٥٠٠ واط => ^DIN-Rail Power Supply, 24 V DC, 960 W
value; مكثف 100 ميكروفاراد 63 فولت => , 100 µF, 63 V
misspelling; هوائى ياجى واي فاي => ^Yagi Antenna, Wi-Fi
sentence; المدير يريد أن يرى أين سيارات التوصيل، بأقل من ستين دولارا للسيارة => ^Vehicle Tracker
sentence; عندنا فايبر في المبنى والسويتش القديم نحاسي فقط، ماذا نضع بينهما => ^Media Converter
sentence; هل يوجد هاتف لعمال البناء لا ينكسر بأقل من ٣٠٠ دولار => # MK-HR64-64N-EVKC9 #
sentence; أريد لوحة كهرباء للراك أقدر أطفي كل مخرج فيها عن بعد => PDU
sentence; ما الهوائي المناسب لبوابة لورا في كل الاتجاهات => ^Omni Antenna, LoRa
sentence; نشتري مئة هاتف ونريد أن تصل وتطبيقاتنا مثبتة عليها => ^Fleet Enrolment|^Configuration and Staging, Handsets
`);
