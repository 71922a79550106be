// Round 3 of fresh searches: 56 of 60 succeeded the first time, and 1 was empty.
import { parseJudged } from '../judged-search.ts';

export const round3 = parseJudged(`
# en
identifier; LM-C10G-SM10 => # LM-C10G-SM10-9FJT0 #
identifier; nd ste l8 => # ND-STE-L8-S2C3H #
identifier; TBMC29L52 => # TB-MC29L-52-Z5JK2 #
identifier; MTT-IOT-O034 => # FM-SVI-420 #
identifier; SX/LDM/50/36 => # SX-LDM-50-36-QG79X #
identifier; NVSB3ADJ => # NVSB3ADJ-SOT23-899PQ #
terms; poe switch for home office small => PoE.*Switch
terms; cheap unmanaged switch 5 port => ^5-Port Unmanaged
terms; access point with 500 clients => Access Point
terms; core switch data center => ^48-Port 10G Aggregation Switch
terms; ethernet over fiber converter gigabit multimode => ^Media Converter, 1G
terms; blind plates for rack => ^Rack Blanking Panel
terms; handheld terminals with numeric keys => Mobile Computer
terms; rfid reader => Scanner|Mobile Computer
terms; laser barcode gun usb cable => ^Handheld Scanner, 1D Laser, USB
terms; tablet case shockproof => ^Protective Case for Tablets
terms; gps for pallets => ^Pallet Tracker
terms; light sensor for greenhouse soil => Soil Moisture Sensor|Light Sensor
terms; wireless door alarm contact => Door Contact Sensor
terms; embedded linux board octa core 16gb => Octa Core, 16 GB
terms; usb protocol stack licence => USB Protocol Stack|Licence
terms; surplus passives lot => ^Excess Stock Lot
value; 82 nanofarad 100 volt 0805 => , 0805, 82 nF, 100 V
value; 150kohm 0.1% => , 150 kΩ, 0\\.1 %
value; inductor 22uH 2.4A => Inductor, 22 µH, 2\\.4 A
value; boost 5V 3A TO-252 => ^Boost Converter, 5 V, 3 A, TO-252
value; 28 ports 10 gbps switch => ^28-Port Managed (PoE\\+ )?10G
value; 100 amp kwh meter => Energy Meter, 100 A
value; dn15 heat meter modbus => ^Heat Meter, DN 15
misspelling; bluethooth scanner => Scanner.*Bluetooth
misspelling; microcontroler 32 bit 480mhz => Microcontroller, 480 MHz
misspelling; charing cable for phones => ^Charging Cable for Handsets
sentence; what is the best way to protect phone screens => ^Screen Protector
sentence; my shipment must stay cold, how do I record the temperature => ^Cold-Chain Tracker|Temperature
sentence; need internet at a construction site without fiber => ^5G Fixed-Wireless Router|LTE .*Router|5G .*Router
sentence; can somebody inspect my access points in Shenzhen => ^Pre-Shipment Inspection, Access Points
# zh
identifier; TVGI4L1 => # TVGI4-L1-05CPZ #
terms; 48口PoE交换机 => ^48-Port Managed PoE
terms; 室外无线AP => Outdoor .*Access Point
terms; 屏蔽网线 蓝色 => ^Copper Patch Lead.*Blue
terms; 光纤配线盘 => ^Rack Fibre Tray
terms; 手机充电线 => ^Charging Cable for Handsets
terms; 加固手机 5G => ^Rugged Handset.*5G
terms; 防伪检测 => ^Counterfeit Screening
value; 47微亨 功率电感 => Inductor, 47 µH
value; 32位单片机 240MHz => Microcontroller, 240 MHz
misspelling; 交換几 24口 => ^24-Port
sentence; 我想知道车在哪里 => ^Vehicle Tracker
# ar
identifier; ND TCLTEM7 => # ND-TCLTEM7 #
terms; محول وسائط ألياف 40 كم => ^Media Converter.*40 km
terms; أجهزة استشعار الحركة => Motion Sensor
terms; هاتف متين 5G => ^Rugged Handset.*5G
terms; شاحن للأجهزة اللوحية => ^Ten-Slot Charging Cabinet|Charging
terms; علبة واقية للجهاز اللوحي => ^Protective Case for Tablets
terms; منظم جهد 12 فولت => LDO Regulator, 12 V|Converter, 12 V
value; ملف حثي 10 ميكروهنري => Inductor, 10 µH
value; مقاومة 100 كيلو اوم => , 100 kΩ
misspelling; كميرا حرارية => Camera
misspelling; مكثفات سيرامك => Ceramic Capacitor
sentence; كيف أقيس استهلاك الكهرباء لكل مستأجر => Energy Meter
`);
