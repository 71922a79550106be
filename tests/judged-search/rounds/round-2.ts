// Round 2 of fresh searches: 56 of 60 succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round2 = parseJudged(`
# en
identifier; TSM48GP740 => # TS-M48GP740-4X-1WCR4 #
identifier; ORT2512D2K2 => # ORT2512D2K2-1K-PJJD9 #
identifier; FR.D8M.30 => # FR-D8M-30-ZK218 #
identifier; mtt-prt3-bt => # PL-LP3B #
identifier; aqyl18 pw8wb => # AQYL18-PW8WB #
identifier; KQE35V1000/2K => # KQE35V1000-2K-VS68K #
terms; fanless industrial ethernet switch 12 ports => ^Industrial 12-Port
terms; wall socket access point for hotel rooms => Wall-Plate Access Point
terms; lte failover router branch office => LTE .*Router
terms; server rack power strip metered => PDU
terms; multimode fiber jumper lc lc 3m => ^Fibre Patch Lead, OM3, 3 m, LC–LC
terms; glove friendly tablet for forklifts => ^Rugged Tablet|^Vehicle Mount for Tablets
terms; sim free phones 512gb => Handset.*512 GB
terms; bluetooth label printer belt => ^Mobile Label Printer
terms; people presence sensor lorawan => ^LoRaWAN Motion Sensor
terms; bms edge gateway 5g => ^Edge Gateway, 5G
terms; electricity submeter single phase modbus => ^Single-Phase Energy Meter, .*Modbus
terms; machine operator display 10 inch => ^Industrial Touch Panel
terms; smd power coil shielded 10uh => Inductor, 10 µH
terms; jtag boundary scan software => ^Boundary-Scan Tester
terms; burn-in and configuration of switches => ^Switch Configuration and Staging|^Configuration and Staging, Switches
terms; freight los angeles sydney => ^Air Freight, Los Angeles to Sydney
value; 3n3 1206 50v => , 1206, 3\\.3 nF, 50 V
value; resistor 6.8 mega ohm 0805 => , 0805, 6\\.8 MΩ
value; 1000 uF 35 volt capacitor => Capacitor, 1000 µF, 35 V
value; buck regulator 1.8V 300mA => ^Buck Converter, 1\\.8 V, 0\\.3 A
value; 30V 180A fet => MOSFET, 30 V, 180 A
value; 48vdc 240w desktop adapter => ^Desktop Power Supply, 48 V DC, 240 W
value; 17 dbi panel antenna 5ghz => ^Panel Antenna, .*17 dBi
misspelling; routter lte => LTE .*Router
misspelling; aluminum electrolitc capaciter => Electrolytic Capacitor
misspelling; presure senser => Pressure Sensor
sentence; which phone can be dropped in water and keeps working => Handset
sentence; how to know where my trucks are => ^Vehicle Tracker
sentence; do you sell cables to connect sfp+ ports of two switches => ^SFP\\+ Direct Attach Cable
sentence; I want to monitor tank level remotely => Tank Level Sensor
# zh
identifier; ol－odu5g => # OL-ODU5G-9 #
terms; 体育场无线AP => Stadium Access Point
terms; 光纤转网线转换器 => ^Media Converter
terms; 工业网关 4G => ^Industrial Gateway, LTE|^Industrial IoT Gateway
terms; 屏幕保护膜 手机 => ^Screen Protector for Handsets
terms; 三相电表 => ^Three-Phase Energy Meter
terms; 双WAN口路由器 => ^Dual-WAN
value; 650V 60A 功率管 => MOSFET, 650 V, 60 A
value; 千兆8口交换机 => ^8-Port .*Gigabit
value; 0603 4.7k 电阻 => , 0603, 4\\.7 kΩ
misspelling; 电解电溶 => Electrolytic Capacitor
sentence; 会议室空气质量怎么监测 => CO₂ Sensor|Fine Dust Sensor
# ar
identifier; VT E60 5 => # VT-E60-5-
terms; راوتر خارجي 5G => ^5G Fixed-Wireless Router
terms; أسلاك الشبكة Cat 6A => ^Copper Patch Lead, Cat 6A
terms; بطاريات احتياطية => ^Spare Battery
terms; موصلات USB-C => ^USB-C Receptacle
terms; حامل سيارة لجهاز لوحي => ^Vehicle Mount for Tablets
terms; بوابات لوراوان => ^LoRaWAN Gateway
value; مكثف إلكتروليتي ١٠٠٠ ميكروفاراد => Electrolytic Capacitor, 1000 µF
value; كاميرا 5 ميجابكسل => Camera, 5 MP
terms; مفتاح شبكة 48 منفذ => ^48-Port
misspelling; سويش صناعي => ^Industrial .*Switch
sentence; ما هو أفضل جهاز لقراءة الباركود في المستودع => Scanner|Mobile Computer
`);
