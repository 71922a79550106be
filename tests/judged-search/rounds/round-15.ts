// Round 15 of fresh searches, in the words of farmers, keepers of shops and buyers whose first language is not English: 47 of 60
// succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round15 = parseJudged(`
# en
identifier; please price for LM-FITR1UB => # LM-FITR1UB-1KRHF #
identifier; tvr8p240 20 switch => # TVR8P240-20 #
identifier; HN-M16G-2X R2HZM => # HN-M16G-2X-R2HZM #
identifier; mtt cmb5 30 => # MTT-CMB5-30-9AQJF #
terms; barn camera infrared outdoor => ^(Bullet|Turret) Camera
terms; tractor tablet holder => ^Vehicle Mount for Tablets
terms; field humidity probe lte => Soil Moisture
terms; diesel tank gauge radio => Tank Level
terms; long range gateway for farm sensors => ^LoRaWAN Gateway
terms; animal gps tracker => ^Asset Tracker
terms; milk tank cooling alarm => Temperature
terms; hand terminal for stock taking with buttons => ^(Mobile Computer, \\d\\d-Key|Rugged Mobile Computer)
terms; cash desk bar code reader => ^Handheld
terms; machine for print price => ^Mobile Label Printer
terms; cable internet 10 meter grey => ^Copper Patch Lead, Cat 6A, 10 m, Grey
terms; telephone resistant to water and dust => ^(Rugged|Field|Push-to-Talk) Handset
terms; glass film for phone => ^Screen Protector
terms; box for charge many tablets => ^Ten-Slot Charging Cabinet
terms; apparatus for wifi on ceiling => Ceiling Access Point
terms; router with sim card and 2 wan => ^Dual-WAN (LTE|5G)
terms; current meter one phase for rail => ^Single-Phase Energy Meter
terms; door magnet sensor with sim => ^(NB-IoT|LTE-M) Door Contact
terms; condenser electrolytic 450 volt => Electrolytic Capacitor, .*450 V
terms; optical converter 10 km 1 giga => ^Media Converter, 1G.*10 km
value; poe switch 8 doors 130 watt => ^8-Port Managed PoE
value; cable 3 meters yellow cat6a => ^Copper Patch Lead, Cat 6A, 3 m, Yellow
value; camera minimum 5 megapixels 30 m night => ^Bullet Camera, 5 MP|^(Dome|Turret|Bullet) Camera, 8 MP
value; tablet less than 9 inches => Tablet, 8″
value; phone 512 gb => Handset.*512 GB
value; water pressure sensor battery 10 years => ^LTE-M Pressure Sensor, 10-Year
value; antenna more than 15 dbi for wifi => (Panel Antenna.*17|Yagi Antenna, Wi-Fi.*18) dBi
value; switch 16 ports 10 gigabit => ^16-Port Managed (PoE\\+ )?10G
misspelling; watter tank sensr => Tank Level
misspelling; wether proof acces point => Outdoor
misspelling; batterie for scaner => ^Spare Battery for Scanners
sentence; how can I see from the kitchen how much fuel is left in the farm tank => Tank Level
sentence; I need to know if the greenhouse gets too dry => Soil Moisture|Humidity
sentence; the internet in our village is very slow, is there something over mobile network => ^5G Fixed-Wireless|(LTE|5G).*Router
sentence; where do I put one receiver so that all sensors on my fields are heard => ^LoRaWAN Gateway|^Site Survey
sentence; someone stole my trailer last year, how can I find it next time => ^Asset Tracker|^Vehicle Tracker
sentence; how do I get a camera picture from the cow shed 300 metres away => ^Media Converter|Camera|Antenna, Wi-Fi
sentence; is my irrigation water pressure still good without going there => Pressure Sensor
sentence; which phone will not break when it falls from the tractor => ^(Rugged|Field) Handset
sentence; what tells me that the milk is getting warm => Temperature
sentence; can the gate tell me when it was opened => Door Contact
sentence; I have a small shop and people steal, what can I install => Camera
sentence; what do I need to read prices at the cash desk => ^Handheld|^Wearable Ring
sentence; I change prices every morning, which machine makes the stickers => ^Mobile Label Printer
sentence; customers ask for free wifi in my cafe => Access Point
sentence; my card terminal stops when the internet is gone, what is the solution => (LTE|5G).*Router|^(Dual|Quad)-WAN
sentence; how to count electricity of the ice cream machine => Energy Meter
sentence; please what device puts power and internet in one wire to the camera => PoE
sentence; I search a cheap telephone already used => ^Refurbished
sentence; how to make that the workers can not install games on the telephones => ^Device Management
sentence; it exists a wire to load the telephone => ^Charging Cable
sentence; I must joint two computers and one printer in the office, what apparatus => Unmanaged.*Switch
sentence; how many time to send a parcel by plane from Shenzhen, do you make it => ^Air Freight, Shenzhen
sentence; what is the best for the screen of telephone does not break => ^Screen Protector
sentence; we want that someone verify the merchandise before it goes from Brazil => ^Pre-Shipment Inspection, .*Santos
sentence; the cables behind the rack are a big disorder, what help => ^Rack Cable Manager
`);
