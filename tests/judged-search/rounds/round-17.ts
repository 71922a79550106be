// Round 17 of fresh searches, in the words of maintenance staff of factories, of towns and of chains of shops: 52 of 60
// succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round17 = parseJudged(`
# en
identifier; ND TALRWAN1 6Y5BX => # ND-TALRWAN1-6Y5BX #
identifier; do you still sell CV-AX44C => # CV-AX44C #
identifier; mkhr64256n => # MK-HR64-256N-T71EZ #
identifier; TB-MC38L-70 => # TB-MC38L-70-FDY20 #
terms; conveyor motor monitoring probe 4-20ma => ^Vibration Sensor for Motors, Wired
terms; ring redundancy switch 20 ms cabinet => ^Industrial .*20 ms Ring
terms; ethernet to fibre box 40 km 10 gig => ^Media Converter, 10G.*40 km
terms; hmi panel english chinese => ^Industrial Touch Panel
terms; street lamp gateway lorawan mast => ^LoRaWAN Gateway, Outdoor
terms; town square outdoor wi-fi => Outdoor
terms; parking bay sensor motion => Motion Sensor
terms; public building smart meters m-bus => (Energy|Heat) Meter.*M-Bus
terms; shop floor label gun => ^Mobile Label Printer|^Handheld
terms; click and collect scanner android => ^(Rugged )?Mobile Computer
terms; staff handsets essential cheap => ^Essential Handset
terms; tablet for point of sale => ^Business Tablet
terms; branch failover vpn box => ^(Dual|Quad)-WAN|LTE.*Router
terms; indoor camera for aisles => ^Dome Camera
terms; bin fill level => Tank Level
terms; machine data to mqtt => Gateway
terms; spare part kit rs485 fault finder => ^RS_485 Bus Tester
terms; din rail 12 volts supply => ^DIN-Rail Power Supply, 12 V
terms; store opening phones preconfigured 100 => ^Fleet Enrolment|^Configuration and Staging, Handsets
terms; sms alarm dashboard sensors => ^Sensor Dashboard
value; switch with at least 12 ports industrial => ^Industrial 12-Port
value; turret camera 80 m ir 8mp => ^Turret Camera, 8 MP, PoE, 80 m
value; gateway 4 inputs 5g => ^Edge Gateway, 5G, 4 Inputs
value; omni lora 11dbi => ^Omni Antenna, LoRa 868 MHz, 11 dBi
value; power supply more than 500 watts => Power Supply, 24 V DC, 960 W
value; terminal block 16 poles 1.27 => ^Pluggable Terminal Block, 16-Way
value; tracker with 3 years battery nb-iot => NB-IoT, 3-Year
value; licence 36 months 250 devices => ^Wireless Planning Licence, 250
misspelling; vibraton sensr moter => Vibration Sensor
misspelling; lorawan gatewey outdor => ^LoRaWAN Gateway, Outdoor
misspelling; handhelt skanner => ^Handheld
sentence; how do we notice that a gearbox is wearing out => Vibration Sensor
sentence; our old lathe has only a serial port, how do I get its counters into the cloud => Gateway
sentence; the compressed air line leaks somewhere, what would show the drop => Pressure Sensor
sentence; which switch can live in a cabinet at minus 30 degrees => ^Industrial .*Switch
sentence; the fieldbus fails now and then, what do electricians use to look for the reason => ^RS_485 Bus Tester
sentence; what supplies 24 volts to my PLC and its relays => ^DIN-Rail Power Supply, 24 V
sentence; I want an operator screen on the press that my Chinese colleagues can read => ^Industrial Touch Panel
sentence; is there too much dust in the grinding hall => Fine Dust
sentence; how full are the salt silos of the winter service => Tank Level
sentence; we water the trees in town too often, how do we measure what they need => Soil Moisture
sentence; what covers the whole village so that small battery sensors can report => ^LoRaWAN Gateway
sentence; the mayor wants free wifi on the market square => Outdoor
sentence; how can we see at night who dumps rubbish behind the depot => Camera
sentence; the snow ploughs should appear on a map => ^Vehicle Tracker
sentence; our town hall loses its line twice a week, what keeps us online => (LTE|5G).*Router|^(Dual|Quad)-WAN
sentence; who can prove that the electronic parts we got are not fakes => ^Counterfeit Screening
sentence; how do I print shelf prices in 40 shops => ^Mobile Label Printer
sentence; cashiers need something to read codes from customers' phones => ^Handheld (Scanner, 2D|2D Scanner)
sentence; the scanners at our tills run on batteries that no longer hold a charge => ^Spare Battery for Scanners
sentence; what stops shop staff from installing apps on company tablets => ^Device Management
sentence; I need to hang tablets in our delivery vans => ^Vehicle Mount for Tablets
sentence; new shops need 50 switches with the same settings before they arrive => ^Switch Configuration|^Configuration and Staging, Switches
sentence; what do I put in the ceiling so that customers can go online => Ceiling Access Point|Access Point
sentence; the freezer in the ice cream shop failed at night, how do I get woken up next time => Temperature|^Sensor Dashboard
sentence; how much does each oven cost me in electricity => Energy Meter
`);
