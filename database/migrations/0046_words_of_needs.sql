-- What goods are needed for, as buyers tell it: a question that has several words of a line, whichever, asks for the goods that the line
-- names first. Words that say nearly the same need no line of their own: the search knows them.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
LTE router|stay connected when the line fails|internet fails|landline fails|broadband outage|second internet over mobile network|card payments during outage|SIM in a router|internet on a building site|internet on a boat|internet in a caravan|mobile broadband
dual-WAN router|connect branches securely|tunnel to head office|home office access|two providers|two lines at once|combine two lines|work from home securely|remote access for staff|several sites
quad-WAN router|four internet lines|four providers|bond lines
fixed-wireless router|internet without fibre|internet without a cable|antenna on the roof for internet|house without broadband|farm without fibre|valley without broadband
access point|wifi in rooms|wifi drops|no wifi upstairs|wifi does not reach|better wifi coverage|laptops lose wifi|wifi for guests|wifi for visitors|wifi in the warehouse|wifi for classrooms|phones cannot join the wifi|free wifi|wifi for customers|wifi in a cafe|customers go online
stadium access point|hundreds of people online|thousands of visitors online|wifi for a conference|wifi for a festival|wifi for an arena|wifi for an exhibition hall|wifi for a crowd|many people at once on wifi
wall-plate access point|wifi and network socket in one|wifi and sockets at every bed|network socket beside the bed|wifi in each bedroom|wall box with wifi|network sockets in hotel rooms|wifi for every ward room|one unit in every guest room
outdoor access point|wifi in the yard|wifi in the garden|wifi on the terrace|wifi on the loading dock|wifi for a campsite|wifi for a marina|wifi in the rain|wifi for the car park|outdoor wifi
panel antenna|point to point|point-to-point link|bridge two buildings|connect two buildings|link to the barn|without digging a trench|across the street without cable|over a distance without cable|line of sight|wireless bridge|building to building
yagi antenna|long narrow beam|aim at a mast|point at a tower|distant base station
omni antenna|all directions|signal in every direction|aerial for the gateway|aerial for the router|longer aerial
puck antenna|aerial on a vehicle roof|flat aerial
PoE switch|power cameras over the network|power telephones over the network|phones without power adapters|power access points without sockets|feed cameras|supply cameras with power|power and data in one cable|power through ethernet
unmanaged switch|quiet switch|silent switch|no fan noise|plug more computers in|not enough network sockets|too few LAN sockets|split the network cable|more sockets on the router|several desks on one cable|switch for home|simple switch without settings|connect printers and computers
managed switch|separate guests from staff|separate networks|wired internet for all desks|wire a whole office|network for an office floor|wired network for many desks|VLANs|separate voice and data
industrial switch|switch in a hot cabinet|switch in a dusty hall|switch on a machine|network in a factory|network beside the track|ring that heals itself|switch that survives frost
aggregation switch|connect many switches|heart of the network|join all floors|core of the network|top of the network
media converter|fibre to a far camera|network further than 100 metres|network over a long distance by fibre|run a camera far away over fibre|ethernet over glass|from fibre to RJ45|provider's fibre into the router|join copper and fibre|device has only RJ45
transceiver|module for an SFP slot|light through the fibre|optic for a switch|plug into the SFP cage|fill the SFP slots
direct attach cable|link server and switch|connect server to switch|two switches in one rack|server to top of rack|join neighbouring switches|stack two switches|short link between servers|link two racks|connect two racks
active optical cable|fast link across the room|thin cable for 100G
fibre patch lead|glass cable with plugs|fibre between patch panel and switch|optic to panel
copper patch lead|cable for a computer|cable from wall to desk|cord between socket and laptop|plug the printer into the wall|network wire with plugs|cable from panel to switch
patch panel|end the cables in the rack|terminate wall cables|bring cables together|label network sockets|cables from all rooms
rack PDU|switched PDU|restart a hung server|turn off a server|turn a device off and on|power cycle|power on servers one by one|reboot from home|hard reset from afar|several plugs in the rack|power for servers|multiple sockets for the rack
blanking panel|close holes in the rack|open gaps in the cabinet|air flows around|cover the hole|plate for unused space
cable manager|organise cables in the rack|cables look like spaghetti|tangled cables|bundle of cables|guide cables|keep cables neat|cables hang down|order in the cabinet|cables in disorder behind the rack
fibre tray|wall box for fibre|protect splices|fibre ends in the rack|store spliced fibres
supercapacitor|start an engine in the cold|keep the controller alive|time to shut down|power fails for seconds|buffer power|short power loss|voltage dips|keep running for seconds after the mains fails|mains goes away
DIN-rail power supply|24 volts in the cabinet|power for a PLC|feed controllers|power for relays|rail mounted supply
desktop power supply|plug into the wall socket|brick with a cable|power for a laptop|lost the adapter|replace the adapter
enclosed power supply|power for LED strips|supply built into a machine|metal box supply|power for a 3D printer
buck converter|make a lower voltage|reduce the voltage|5 volts from 24|3.3 volts from 12|bring voltage down|turn 24 volts into a lower voltage|adjustable lower voltage from 24 volts
boost converter|make a higher voltage|raise the voltage|more volts from a battery|bring voltage up|5 V out of one battery cell|out of a single lithium cell
buck-boost converter|voltage above or below|battery from full to empty|steady voltage from a falling battery
LDO regulator|quiet supply|clean voltage|little noise supply|small voltage difference
MOSFET|switch loads|switch large currents|electronic switch for power|inverter for motors|turn heavy loads on
SiC MOSFET|fast charger for cars|high voltage switching|switch 1000 volts
multilayer ceramic capacitor|next to every chip|suppress noise at the supply pins|stabilise supply pins
electrolytic capacitor|smooth the voltage|hum in the amplifier|repair a power supply|bulging cap|store charge
chip resistor|limit current for LED|divide voltage|resistor for a board
anti-sulphur resistor|resistors turn black|rubber factory|sulphur in the air|volcano|corrosion
power inductor|coil for a converter|filter ripple|store energy in a coil
microcontroller|brain for a board|control a motor drive|control logic for an appliance|chip to program|small processor
radio module|add wireless to my product|connect my device to the cloud|build radio into a product|certified radio for a board|add bluetooth to a device|add wifi to a device|talk to a phone over bluetooth|my device talks over radio
USB-C receptacle|charging socket for my board|connector for phones on a board
terminal block|screw wires to a board|wires into a plug|connect loose wires
pin header|jumpers on a board|pins for a board
board-to-board connector|stack two boards|join two boards|plug one board onto another
wire-to-board housing|plug for wires on a board|harness
M12 panel socket|round connector through the wall|sensor cable through the cabinet|watertight plug
single-board computer|small computer for a kiosk|run Linux on a board|computer inside a machine|signage player|tiny computer
system-on-module|computer on a carrier|recognise objects in pictures|neural network|run AI|vision on the edge|module on my own carrier|computer to put on my own board
touch panel|screen on a machine|operate the machine|buttons and screen for a machine|display in Chinese
bus tester|find faults on the bus|faulty wiring on RS-485|why the bus does not work|fault finder|RS485 faults
board support package|drivers for Linux|operating system for the board
secure boot|only signed software starts|stop tampering with firmware
compiler|write code for chips|build embedded software
barcode scanner|read codes at the counter|scan products at the till|scan goods at checkout|wristband code|read labels without a cable|scan tickets|scan medicine packs|scan boxes at the packing table|cash desk|read prices at the cash desk|read the price
cordless scanner|scan without a wire|scan without a cable|walk around with the scanner|scanner on a charging cradle
ring scanner|scan with both hands free|scanner on the finger|scan while packing|wear on the hand|scanning glove|glove scanner
mobile computer|count the stock|pick orders|pickers need a handheld|handheld with scanner for pickers|receive goods with a handheld|scan shelves and type quantities|meter readers in the field|deliveries with signature|hand terminal|hand terminals|stock taking|handheld with buttons
long range mobile computer|scan high shelves|scan from a forklift|read labels on top racks|scan pallets from afar
label printer|print prices|price stickers while walking|labels on the shop floor|print from a belt|print labels at the shelf|print receipts on the road|reduce prices on food
handset|phone for staff|phone for drivers|phones for employees|two SIMs in one phone|phone for the team|telephone|telephones|mobile telephone
rugged handset|phone falls off a ladder|phone for a building site|phone for farmers|phone survives a fall|phone keeps breaking|shock resistant phone|sturdy phone|phone in the mud|phone for foresters
refurbished handset|used phones|pre-owned phones|cheap phones for interns|phones with a new battery|sustainable phones|telephone already used|used telephones
push-to-talk handset|talk at the press of a key|press a key and speak|replace our old radios|radio for guards|team talks at once|call all colleagues at once|emergency key
rugged tablet|tablet falls|tablet for field service|tablet for a tractor|tablet in a dusty hall|tablet in the rain|tablet for construction
business tablet|tablet for a shop|tablet for the reception|menu on a tablet|tablet for meetings|tablet for the office
vehicle mount|fix a tablet in a car|phone in the cab|fasten in the ambulance|holder in a tractor|device on the dashboard|mount in a forklift|attach handheld in a van|terminal in view while driving|holder for forklift drivers|cradle in a truck
charging cabinet|charge many tablets|lock tablets away|tablets of a school class|store and charge tablets|keep tablets charged overnight
charging cradle|charge handhelds|put handhelds in at night|charge at the end of the shift|place to put mobile computers
charging cable|cable to charge a phone|phone does not charge|wire to load the telephone|wire to charge the phone
spare battery|battery lasts only half a day|battery is empty by noon|replacement accu|accu|new battery for the scanner|second battery for a shift|old battery swollen|scanner dies mid shift|battery worn out|spare power for handhelds|handhelds are flat after hours|runs flat before the end of the shift|spare packs for scanners|spare pack|batteries no longer hold a charge|battery loses its charge
protective case|handheld falls|tablet gets knocked|scanner falls off the desk|save it from bumps|keep a tablet safe
screen protector|glass breaks|displays get scratched|keys scratch the display|film for the display
device management|block apps|control company phones|update all handhelds|erase a lost device|lost phone|see where devices are|same settings on all phones|push apps to phones|prevent staff from playing games
terminal emulation|green screen on handhelds|old mainframe on a handheld|AS/400
push-to-talk licence|walkie talkie app
fleet enrolment|set up a hundred phones|hand out ready phones|phones ready for staff|prepare phones for employees|unbox and enrol phones|phones boxed by name|configure phones before delivery
staging|set up before delivery|load settings before delivery|arrive ready to use|devices with our settings|prepare boards|load our image
switch configuration|switches arrive configured|set up switches before delivery|our settings on the switches
network controller|manage access points|one screen for all access points|set up all access points at once|update access points together|central control of wifi
wireless planning|plan where access points go|simulate the wifi|draw the wifi on a floor plan|how many access points do I need|where access points must hang
advanced routing|BGP on my switch|routing between sites
private 5G|own mobile network|own phone network on the site|mobile network for a plant|robots need radio|wifi is not reliable enough for robots
temperature sensor|fridge too warm|log temperatures|temperature of the fridge|warn when a freezer fails|watch the temperature|alert when it gets warm|server room gets hot|cold store alarm|milk stays cold|cooling alarm|cooling fails|milk cooling|milk gets warm|tells when it is getting warm
temperature and humidity sensor|storeroom too damp|climate of the room|paper gets moist|musty cellar|archive climate|museum climate|too dry|humidity in a greenhouse|condensing water|wine cellar
cold-chain tracker|prove the goods stayed cold|medicine on the road|vaccine transport|flowers on the way|frozen fish on the road|cold during transport|temperature during delivery|insulin shipments|blood samples on the way
CO2 sensor|air in the classroom|stale air in a meeting room|when to open the window|air out the room|tired pupils|carbon dioxide
fine dust sensor|air pollution|particles in the air|dust in the hall|sawdust|dust from grinding|smoke particles|air quality at work
door contact|door opened|door not closed|which window is open|someone opens the gate|cabinet was opened|fridge door left open|hatch open|entry detector|know if the shop door is opened at night
motion sensor|someone is in the room|is anyone there|detect people without a camera|whether a desk is used|movement at night|people pass|turn on the light when someone comes|room is used|detect intruders
vibration sensor|pump runs rough|motor is about to fail|bearing is worn|machine shakes|fan is out of balance|maintenance before it breaks|compressor makes strange noises|detect wear
pressure sensor|pressure in pipes|pressure in the boiler|compressed air drops|filter is blocked|water pressure falls|hydraulic pressure
level sensor|how full is the tank|tank runs empty|fill of a silo|feed silo|diesel left in the tank|heating oil left|slurry tank|water tank level|know before the tank is empty
soil moisture sensor|when to irrigate|does the field need water|dry soil|save water on crops|water the vines|wet ground|water the lawn only when dry|moisture of the ground
energy meter|how much power a unit uses|power use of a machine|electricity used by tenants|bill electricity|bill the charging station|split the electricity bill|what a machine costs in power|solar power produced|electricity of each shop|power use per floor
heat meter|bill heating|heating of each flat|heat used by tenants|hot water bill|energy of the boiler
metering data|read all meters automatically|bill from meter readings|meter values in one system
site survey|where to mount sensors|does the signal reach|someone measures the radio on site|signal through thick walls|engineers measure coverage
LoRaWAN gateway|collect sensors far away|sensors on the fields|receive sensors across a farm|sensors in a whole town|base station for sensors|long range gateway|receiver for sensors in the fields|small sensors can report|cover the whole town
LoRaWAN network server|own server for sensors|manage sensor keys|where sensor data goes
industrial gateway|machine data to the cloud|connect an old machine|PLC to the cloud|get data out of machines|read Modbus over the internet|send values of a machine|connect a controller to the internet
sensor dashboard|see all sensors on one screen|alarm by mail|text message when a limit is passed|charts of readings|numbers from all sensors
vehicle tracker|where the vans are|where lorries are|location of the ambulance|trips of cars|logbook of trips|find a stolen car|tractor stolen|trucks on a map|arrival of the delivery van
container tracker|where the container is|container at sea|container was opened|container in the port
pallet tracker|pallets do not come back|lost pallets|roll cages|crates do not return|where our pallets are|beer kegs
asset tracker|where equipment is|find wheelchairs|find beds|find a trailer|stolen generator|lost tools|machines for rent|find hospital beds|bikes|beehives|cattle|animals|find borrowed machines|who borrowed the machine
camera|watch the entrance|watch the till|see who comes in|film the yard|record who enters|shoplifting|thieves|see the stable|video of the gate|people steal in the shop|theft in the shop|customers steal
dome camera|camera on the ceiling|camera that cannot be torn off|small camera for a shop|camera indoors|camera in a corridor
bullet camera|camera on a wall outside|camera on a pole|long view along a fence|camera for the gate
infrared|sees in the dark|darkness|pitch dark|unlit yard|without light
pre-shipment inspection|check goods before they leave|inspect at the factory|quality before payment|someone looks at the goods in China|is the order complete before shipping|report before shipping|photos before shipping
counterfeit screening|are these chips real|parts from a broker|are the parts genuine|do not trust the seller|x-ray chips|suspicious chips|doubtful origin
device programming|software on chips before delivery|chips with our firmware|print our number on chips|engrave our logo|mark parts by laser|blank chips|put a bootloader on chips|before chips are soldered
air freight|need it next week|quickest way to ship|send by plane|goods urgently overseas|fly the goods|bring goods from China within a week|here within days
sea freight|cheapest way to ship overseas|a full container by ship|slow but cheap transport|by boat
road freight|by lorry across Europe|lorry to|by train to|truck transport
advance replacement|faulty unit replaced the same day|swap a dead switch|replace a broken switch at once|new unit before I send back the old one|spare sent at once|replacement within a day
support and replacement|who repairs|replace broken devices quickly|contract for repairs|help when something fails|replacement within hours|technician within 4 hours|extended warranty
excess stock lot|cheap remaining parts|mixed parts by weight|assorted parts|sell leftover
boundary scan|find solder faults|test a board without probes
Modbus|RS-485 wired sensor
Rotterdam|Netherlands|Holland
Shenzhen|China|Guangdong
Hamburg|Germany
Dubai|Emirates|UAE
Sydney|Australia
Los Angeles|California|United States
Santos|Brazil
Lagos|Nigeria
battery|lithium cell|battery cell|coin cell
$list$, E'\n')) as line
where line <> '' and not exists (select from search_rules where kind = 'synonyms' and terms = string_to_array(line, '|'));
