// Word classes: English words of every day that say nearly the same when a buyer says what goods are needed for.

/** The first of a line stands for the others. A word with * has no further forms. */
const list = `
hold fasten attach mount fix* secure strap clamp clip hang stick holder bracket tie
vehicle car van lorry truck ambulance bus tractor taxi pickup automobile motorbike tram wagon jeep excavator harvester digger forklift crane loader cab plough snowplough gritter sweeper
town village city municipality
driver courier chauffeur trucker
fail drop break* broken* broke* stop die dead* lose lost* disconnect cut* outage* interrupt unstable* flaky* crash collapse down* faulty* defective* malfunction breakdown
restart reboot reset hung* frozen* stuck* unresponsive* crashed*
warn alert alarm notify inform beep notification warning warned
watch look observe monitor view oversee supervise surveil
measure gauge record log count quantify logger read*
consumption consume usage use used uses
electricity power* electric* electrical* current* energy mains* grid*
voltage volt volts*
firmware software bootloader binary
device gadget appliance prototype invention apparatus
tenant renter lodger lessee resident occupier apartment flat* flats* household dwelling
cold chilled* chill cool fridge freezer refrigerator refrigerate coldroom cooler frozen* deep-freeze
medicine drug vaccine pharma pharmaceutical blood* insulin* medication pill tissue
food meat fish milk dairy cheese yogurt fruit vegetable flower perishable seafood icecream salad
building barn shed garage hall house outbuilding warehouse block annexe office hangar stable
yard garden courtyard terrace patio lawn campsite orchard vineyard paddock pasture park playground field square plaza street promenade pier harbour marina beach outdoors* outside*
dark darkness* night* nighttime* unlit*
someone* somebody* anyone* anybody* person* people* visitor intruder thief burglar stranger human
room bedroom bedside bed ward suite dorm guestroom chamber lounge
staff employee worker nurse guard waiter picker crew team colleague operator mechanic technician foreman
talk speak call communicate voice chat converse hear
button key* push press
sticker label tag
print printing printer
scan scanner scanning
genuine fake counterfeit forge bogus imitation clone original* authentic* copied* trustworthy*
check test inspect verify examine prove validate
replace swap exchange substitute replacement
quick fast* urgent* express* soon* rapid* sameday* immediately* quickly* hurry
ship send transport deliver freight shipment shipping* delivery haul bring carry move forward
plane air* fly airplane aircraft flight aeroplane
sea ocean boat vessel
protect guard* shield save cover prevent preserve protection
crack scratch smash shatter chipped* scratched*
charge recharge refuel topup charger
empty* flat-battery* drained* drain
level fill refill full* remaining* left* depth
tank silo cistern hopper bin barrel reservoir cesspit vat drum tub slurry
fuel diesel petrol oil gasoline kerosene
soil earth ground* crop plant meadow greenhouse lettuce potato vine tree shrub hedge
irrigate irrigation sprinkle water*
humid humidity damp moist wet mould mold condensation dampness moisture musty*
hot warm heat overheat temperature thermometer degree
stuffy stale breathe ventilate ventilation airless*
dust smoke particle pollution smog sawdust flour particulate dusty* soot
machine motor pump fan conveyor engine compressor bearing gearbox spindle lathe
vibrate shake rattle tremble wobble vibration oscillate
door gate window hatch shutter entrance lid
open opened* ajar* unlocked* unlock
stolen* theft steal missing* disappear vanish stray
equipment tool generator instrument asset gear machinery bike wheelchair
locate find* location position whereabouts trace track follow where*
pallet crate tote returnable trolley basket
noise noisy* quiet* silent* loud* hum silence noiseless*
many more* extra* additional* several* multiple* expand
port socket outlet plug jack
computer pc laptop desk workstation desktop
till cashier checkout register cash* pos*
internet web* online* broadband landline dsl connection connectivity isp
backup spare fallback second* redundant*
far* distance faraway* away* apart* remote* remotely*
cable wire cord lead cabling wiring
wireless wifi wi-fi wlan radio
signal reception coverage range bars*
weak* poor* bad* slow* patchy* spotty*
boost improve strengthen amplify extend increase enlarge reinforce
crowd hundred thousand dense* audience spectator student congregation
venue stadium auditorium church theatre arena lecture conference
hotel hostel guesthouse motel clinic hospital
manage control administer configure supervise management
central* centrally* single* console overview dashboard
prepare configure preload install stage enrol preinstall setup
lock wipe erase block
flash burn program load upload write
chip ic semiconductor component microchip
lower reduce decrease
raise increase* higher*
tidy organise organize order* neat* mess messy* clutter tangle spaghetti* chaos untidy* jumble disorder
hide blank* unused* gap hole vacant*
glove handsfree*
drop-proof fall dropped* tumble
rain waterproof* watertight* splash submerge
picture image photo video footage film see
customer client shopper guest
phone handset telephone smartphone cellphone mobile*
goods merchandise ware cargo
connect link join joint couple interconnect
shop store* cafe bakery butcher pharmacy kiosk restaurant supermarket boutique
cow sheep goat horse pig calf animal cattle livestock dog hive beehive
without* no* not* never*
box parcel package carton
`;

/** Words of sentences that change the meaning of others. */
export const negations = new Set(['without', 'no', 'not', 'never']);

const classes = new Map<string, string>();
for (const line of list.trim().split('\n')) {
  const [first = '', ...others] = line.split(' ');
  for (const word of [first, ...others])
    for (const form of formsOfEntry(word)) if (!classes.has(form)) classes.set(form, first);
}

/** Of a word in lower case, without the ending of a plural. */
export function classOf(word: string): string {
  return classes.get(word) ?? word;
}

function formsOfEntry(word: string): string[] {
  if (word.endsWith('*')) return [word.slice(0, -1)];
  const bare = word.replace(/e$/, '');
  const doubled = /^[^aeiou]*[aeiou][bdgmnprt]$/.test(word) ? word + word.slice(-1) : bare;
  const ending = word.replace(/(?<=[^aeiou])y$/, 'i');
  return [word, `${doubled}ing`, `${word === bare ? doubled : bare}ed`, `${ending}ed`, `${doubled}er`];
}
