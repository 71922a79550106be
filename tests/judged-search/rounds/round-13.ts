// Round 13 of fresh searches, in the words of network installers, buyers at hospitals and keepers of shops: 41 of 60
// succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round13 = parseJudged(`
# en
identifier; HN M16G 2X R2HZM => # HN-M16G-2X-R2HZM #
identifier; aqol11 => # AQOL11-2N6D7 #
identifier; order ND-TCLRWAN5 today => # ND-TCLRWAN5-YHM5G #
identifier; BXS1200N8 TO220 => # BXS1200N8-TO220-P6PPY #
terms; point to point wireless bridge antenna => ^(Panel|Yagi) Antenna, Wi-Fi
terms; hospital wifi ap for bedside wall => Wall-Plate Access Point
terms; 24 port gigabit with sfp uplinks and vlans => ^24-Port Managed
terms; small office switch 5 sockets with poe => ^5-Port .*PoE
terms; weatherproof radio for a courtyard => Outdoor.*Access Point
terms; core switch 48 x 10 gigabit => ^48-Port 10G Aggregation
terms; wall box for fibre splices 1U => ^Rack Fibre Tray, 1U
terms; yellow ethernet cord 3m => ^Copper Patch Lead, Cat 6A, 3 m, Yellow
terms; checkout scanner usb cable => ^Handheld Scanner, .*USB
terms; stock counting gun => ^(Rugged )?Mobile Computer|^Handheld
terms; replacement accu for barcode terminal => ^Spare Battery for
terms; shock resistant android phone => ^(Rugged|Field) Handset
terms; pre-owned phones => ^Refurbished
terms; price tag printer => ^Mobile Label Printer
terms; tank fill sensor zigbee => ^Zigbee Tank Level
terms; air pollution particle meter => Fine Dust
terms; entry detector for doors => Door Contact
terms; gps locator for lorries => ^Vehicle Tracker
terms; heating bill meter for flats => ^Heat Meter
terms; pole mounted security cam night vision => ^(Bullet|Turret|Dome) Camera
value; 10.1 inch wifi tablet 256 gig => ^Business Tablet, 10\\.1″
value; at least 300 watts poe 16 ports => ^16-Port .*370 W
value; 2.5 gig switch with more than 20 ports => ^(24|28|48)-Port.*2\\.5G
value; patch lead under 1 m blue => ^Copper Patch Lead, Cat 6A, 0\\.25 m, Blue
value; 80 km gigabit sfp => 1000BASE-ZX, 80 km
value; 9 dBi lte aerial => ^Omni Antenna, 4G/5G.*9 dBi
value; 500 vpn users router => 500 VPN Tunnels
value; 12 volt 60 w enclosed brick => ^Enclosed Power Supply, 12 V DC, 60 W
misspelling; bussines tabelt wifi => ^Business Tablet
misspelling; fibre pach pannel => Patch Panel|^Rack Fibre Tray
misspelling; scaner wirless qr => ^(Handheld Scanner, 2D Imager, Bluetooth|Handheld 2D Scanner|Wearable Ring)
sentence; what do I need to connect two buildings 500 m apart without cable => ^(Panel|Yagi) Antenna, Wi-Fi|Outdoor.*Access Point
sentence; the nurses complain that wifi drops in the patient rooms => Access Point
sentence; how do I give every bed its own network socket and wifi from one box => Wall-Plate Access Point
sentence; we want to log the temperature of the medicine fridge and get an alert => Temperature (and Humidity )?Sensor|^Cold-Chain
sentence; can I run a camera 150 m away over optical cable => ^Media Converter
sentence; which scanner reads the code on a patient's wristband without a wire => ^(Handheld Scanner, (2D Imager, Bluetooth|1D Laser, Cordless)|Handheld 2D Scanner, Cordless|Wearable Ring Scanner)
sentence; I have 20 desks and need wired internet for all of them => ^(24|28|48)-Port .*Switch
sentence; is there a switch that makes no noise for a quiet office => ^\\d+-Port Unmanaged.*Switch
sentence; our shop till has to stay connected even if the landline fails => (LTE|5G).*Router|^(Dual|Quad)-WAN
sentence; what stops the cables in my rack from looking like spaghetti => ^Rack Cable Manager
sentence; how can I turn off a hung server from home => PDU
sentence; do you have something that warns when a storeroom gets too damp => Temperature and Humidity Sensor
sentence; which camera can look at the car park in total darkness => Camera.*Infrared|^Bullet Camera
sentence; staff should talk to each other over the phone network by pressing a key => ^Push-to-Talk
sentence; what can print prices on stickers while walking through the aisles => ^Mobile Label Printer
sentence; who can set up 100 phones before they are handed to our people => ^Fleet Enrolment|^Configuration and Staging, Handsets
sentence; which antenna would carry my lorawan signal further => Antenna, LoRa
sentence; what do I buy to manage fifty access points from one screen => ^Network Controller Licence
sentence; who swaps a dead switch within a day => ^Advance Replacement|^Support and Replacement
sentence; we need to link the server to the switch with 25 gigabit, about 3 metres => ^SFP28 Direct Attach Cable
sentence; is there a cheap way to plug more computers into one router => Unmanaged.*Switch
sentence; how do I find out whether someone is in the room without a camera => Motion Sensor
sentence; what cable do I buy to go from LC to SC, multimode => ^Fibre Patch Lead, OM4.*LC–SC
sentence; how do I fasten a tablet in the ambulance => ^Vehicle Mount for Tablets
sentence; I want to know how much power each shop unit uses => Energy Meter
`);
