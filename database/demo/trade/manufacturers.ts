// The manufacturers of the demo. None of them exists; `.example` is reserved for that.
import { manufacturerTexts } from '../translations/manufacturer-texts.ts';
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';

export interface DemoManufacturer {
  name: string;
  aliases: string[];
  description: string;
  /** What its part numbers begin with. */
  prefix: string;
  /** Where it makes its goods, as ISO 3166-1 codes. */
  countries: readonly string[];
}

function maker(
  name: string,
  prefix: string,
  countries: string,
  description: string,
  ...aliases: string[]
): DemoManufacturer {
  return { name, prefix, countries: countries.split(' '), description, aliases };
}

export const makers = {
  halvard: maker(
    'Halvard Networks',
    'HN-',
    'TW',
    'Managed switches and routers for offices and campuses.',
    'HN',
    'Halvard',
  ),
  tanaro: maker('Tanaro', 'TS-', 'CN VN', 'Smart and unmanaged switches for small sites.'),
  corvane: maker('Corvane', 'CV-', 'TW MY', 'Multigigabit and data room switching.', 'Corvane Systems'),
  orbisLink: maker('Orbis Link', 'OL-', 'CN', 'Routers and wireless access for branches.', 'OrbisLink'),
  trackvern: maker('Trackvern', 'TV', 'DE CZ', 'Hardened networking for railways, substations and cabinets.'),
  lumenar: maker('Lumenar', 'LM-', 'CN TH', 'Optical transceivers, media converters and fibre leads.'),
  redwickel: maker('Redwickel Cable', 'RW', 'PL CN', 'Copper and twinax leads, each tested.', 'Redwickel'),
  aerquist: maker('Aerquist', 'AQ', 'SE CN', 'Antennas from Wi-Fi to GNSS.', 'Aerquist Antennas'),
  bastrow: maker('Bastrow Racks', 'BR-', 'CZ CN', '19-inch hardware and rack power.', 'Bastrow'),
  ohmsted: maker('Ohmsted', 'OR', 'JP CN', 'Chip resistors, thick and thin film.', 'Ohmsted Components'),
  silvanor: maker('Silvanor', 'SV', 'KR PH', 'Ceramic capacitors and chip resistors.', 'Silvanor Passives'),
  kestrique: maker('Kestrique', 'KQ', 'JP MY', 'Capacitors from picofarads to supercapacitors.', 'KQ'),
  tessalin: maker('Tessalin Magnetics', 'TM', 'DE CN', 'Shielded inductors and transformers.', 'Tessalin'),
  plenwick: maker('Plenwick', 'PW', 'DE CN', 'Terminal blocks, headers and sockets.', 'Plenwick Connectors'),
  novarelle: maker(
    'Novarelle Semiconductor',
    'NV',
    'TW MY',
    'Microcontrollers and radio chips.',
    'Novarelle',
    'NVS',
  ),
  quillonic: maker(
    'Quillonic',
    'QL',
    'MY PH',
    'Voltage regulators and power management.',
    'Quillonic Devices',
  ),
  brevonix: maker('Brevonix Power', 'BX', 'DE MY', 'Power transistors in silicon, SiC and GaN.', 'Brevonix'),
  cindermoor: maker(
    'Cindermoor',
    'CM-',
    'TW',
    'Embedded boards with long-term supply.',
    'Cindermoor Embedded',
  ),
  voltarne: maker('Voltarne', 'VT-', 'CN DE', 'Power supplies for rails, racks and desks.'),
  marlocke: maker('Marlocke Mobile', 'MK-', 'CN VN', 'Handsets and tablets for fleets.', 'Marlocke'),
  tenbrooke: maker(
    'Tenbrooke',
    'TB-',
    'TW',
    'Rugged computers for warehouses and yards.',
    'Tenbrooke Rugged',
  ),
  pellworth: maker('Pellworth', 'PL-', 'MY CN', 'Barcode scanners and label printers.', 'Pellworth Scanning'),
  nordrelle: maker('Nordrelle', 'ND-', 'FI PL', 'Battery sensors and trackers.', 'Nordrelle Telemetry'),
  fieldmere: maker('Fieldmere', 'FM-', 'DE CN', 'Industrial sensors and gateways.', 'Fieldmere Instruments'),
  tidewell: maker('Tidewell Metering', 'TW-', 'CZ CN', 'Meters for energy, water, heat and gas.', 'Tidewell'),
  ferrow: maker('Ferrow', 'FR-', 'KR VN', 'Network cameras.', 'Ferrow Vision'),
  stratavue: maker('Stratavue Software', 'SX-', 'IE', 'Management software and firmware.', 'Stratavue'),
  meridian: maker(
    'Meridian Technology Trading',
    'SVC-',
    'HK',
    'Our own services: inspection, configuration, freight and support.',
    'Meridian',
    'MTT',
  ),
} as const satisfies Record<string, DemoManufacturer>;

/** As rows of the table of manufacturers. */
export const demoManufacturers = Object.values(makers).map(({ name, aliases, description }) => {
  const slug = manufacturerSlug(name);
  return {
    name,
    slug,
    aliases,
    description,
    translations: manufacturerTexts(description),
    website: `https://${slug}.example`,
  };
});
