// Generated networking equipment with ports: switches, routers, access points and media converters.
import { box, type Family } from './family.ts';
import { kinds } from './trade/goods.ts';

const closings = [
  'Delivered with rack ears and a regional power cord.',
  'Configured to your file before it ships, on request.',
  'Boot-tested and updated at our bench before dispatch.',
  'Serial numbers are listed on the packing list.',
  'Spare units are held for the life of the series.',
];

/** Where an access point hangs, by the word in its title. */
const mountings: Record<string, string> = { Ceiling: 'ceiling', 'Wall-Plate': 'wall' };

export const accessSwitch: Family = (roll) => {
  const ports = roll.pick([5, 8, 10, 16, 24, 28, 48]);
  const speed = roll.pick(['Gigabit', 'Gigabit', '2.5G', '10G']);
  const poe = roll.pick(ports < 16 ? [0, 0, 65, 130] : ports < 48 ? [0, 0, 195, 370] : [0, 370, 740]);
  const managed = ports > 10 || roll.chance(0.4) ? 'Managed' : 'Unmanaged';
  const uplinks = ports > 16 ? 4 : 2;
  const standard = poe > 195 ? '802.3bt' : '802.3at';
  const perPort = speed === '10G' ? 5200 : speed === '2.5G' ? 2100 : 900;
  return {
    code: `SW${ports}${poe > 0 ? `P-${poe}` : `-${speed.slice(0, 2).toUpperCase()}`}`,
    title: `${ports}-Port ${managed} ${poe > 0 ? 'PoE+ ' : ''}${speed} Switch${poe > 0 ? `, ${poe} W` : ''}`,
    description: `${managed} ${speed.replace('Gig', 'gig')} switch with ${ports} copper ports and ${uplinks} SFP+ uplinks${
      poe > 0 ? `, and ${poe} W of power over Ethernet for cameras, phones and access points` : ''
    }. ${roll.pick(closings)}`,
    features: [
      `${ports} × ${speed} RJ45${poe > 0 ? `, ${standard}` : ''}`,
      `${uplinks} × SFP+ uplinks`,
      poe > 0 ? `${poe} W PoE budget` : 'Fanless up to 40 °C',
      managed === 'Managed' ? 'VLAN, LACP, RSTP' : 'Flow control and loop detection',
      'IGMP snooping',
      'Energy-Efficient Ethernet',
      'Surge protection 6 kV',
      roll.pick(['Rack ears included', 'Wall bracket included', 'Console cable included']),
    ],
    cents: 1800 + ports * perPort + poe * 55,
    weight: 0.4 + ports * 0.09 + poe * 0.002,
    dimensions: ports > 16 ? box(44, 25.4, 4.4) : box(10 + ports, 12.5, 3.2),
    tags: ['switch', managed.toLowerCase(), poe > 0 ? 'poe' : speed.toLowerCase()],
    shelf: 180,
    goods: kinds.switch,
    part: `${managed.charAt(0)}${ports}${speed.charAt(0)}${poe > 0 ? `P${poe}` : ''}-${uplinks}X`,
    attributes: {
      ports,
      port_speed: gigabits(speed),
      uplinks,
      uplink_type: 'SFP+',
      management: managed.toLowerCase(),
      switching_capacity: 2 * (ports * gigabits(speed) + uplinks * 1e10),
      ...(poe > 0 ? { poe_budget: poe, poe_standard: standard } : {}),
      mounting: ports > 16 ? 'rack' : 'desktop',
      temperature_min: -5,
      temperature_max: poe > 0 ? 50 : 40,
    },
  };
};

export const industrialSwitch: Family = (roll) => {
  const ports = roll.pick([5, 8, 12, 16]);
  const ring = roll.pick([20, 30, 50]);
  return {
    code: `IS${ports}-R${ring}`,
    title: `Industrial ${ports}-Port DIN-Rail Switch, ${ring} ms Ring`,
    description: `Hardened switch for cabinets and trackside boxes. Recovers a broken ring within ${ring} ms and runs without a fan from −40 to 75 °C. ${roll.pick(closings)}`,
    features: [
      `${ports} × 1G RJ45, 2 × SFP`,
      `Ring recovery ≤ ${ring} ms`,
      '−40 to 75 °C, fanless',
      'Dual 12–57 V DC input',
      'Relay alarm output',
      'EN 50121-4, IEC 61850-3',
    ],
    cents: 9800 + ports * 1650,
    weight: 0.6 + ports * 0.04,
    dimensions: box(4.8 + ports * 0.2, 10.5, 14.2),
    tags: ['switch', 'industrial', 'din-rail'],
    shelf: 120,
    goods: kinds.industrialSwitch,
    part: `R${ports}-${ring}`,
    attributes: {
      ports,
      port_speed: 1e9,
      uplinks: 2,
      uplink_type: 'SFP',
      management: 'managed',
      mounting: 'din_rail',
      temperature_min: -40,
      temperature_max: 75,
    },
  };
};

export const router: Family = (roll) => {
  const wans = roll.pick([1, 2, 2, 4]);
  const cellular = roll.pick(['', '', 'LTE Cat 6', '5G SA/NSA']);
  const tunnels = roll.pick([20, 50, 100, 500]);
  const rate = roll.pick([1, 2.5, 10]);
  return {
    code: `RT${wans}W-${tunnels}`,
    title: `${wans === 1 ? 'Single' : wans === 2 ? 'Dual' : 'Quad'}-WAN ${cellular ? `${cellular} ` : ''}Router, ${tunnels} VPN Tunnels`,
    description: `Branch router with ${wans} WAN ${wans === 1 ? 'port' : 'ports'} at ${rate} Gbit/s${
      cellular ? ` and ${cellular} as a second path` : ''
    }. Moves traffic over when a line fails and keeps sessions alive. ${roll.pick(closings)}`,
    features: [
      `${wans} × ${rate}G WAN, 4 × 1G LAN`,
      `${tunnels} IPsec tunnels`,
      cellular ? `${cellular}, dual SIM` : 'Load balancing and failover',
      'Stateful firewall',
      'QoS by application',
      'IPv6 and BGP',
      'Central management',
    ],
    cents: 6900 + wans * 3100 + rate * 2400 + tunnels * 60 + (cellular ? 15400 : 0),
    weight: 0.7 + wans * 0.2,
    dimensions: box(22 + wans, 15.2, 3.6),
    tags: ['router', 'vpn', cellular ? cellular.toLowerCase() : 'branch'],
    shelf: 140,
    goods: kinds.router,
    part: `B${wans}W${rate === 2.5 ? '25' : rate}G${cellular ? (cellular.startsWith('5G') ? '-5G' : '-LTE') : ''}`,
    attributes: {
      ports: 4,
      wan_ports: wans,
      port_speed: rate * 1e9,
      vpn_tunnels: tunnels,
      ...(cellular ? { cellular: cellular.startsWith('5G') ? '5G' : cellular } : {}),
      mounting: 'desktop',
      temperature_min: 0,
      temperature_max: 40,
    },
  };
};

export const accessPoint: Family = (roll) => {
  const generation = roll.pick(['Wi-Fi 6', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7']);
  const mounting = roll.pick(['Ceiling', 'Wall-Plate', 'Outdoor', 'Stadium']);
  const streams = roll.pick(['2 × 2', '4 × 4']);
  const clients = roll.pick([100, 200, 300, 500]);
  const port = generation === 'Wi-Fi 7' ? '10G' : '2.5G';
  const outdoor = mounting === 'Outdoor' || mounting === 'Stadium';
  return {
    code: `AP${generation.slice(6).replace(' ', '')}-${clients}`,
    title: `${generation} ${mounting} Access Point, ${streams}`,
    description: `${generation} for ${outdoor ? 'yards, platforms and stands' : 'offices, wards and classrooms'}, with ${streams} radios and room for ${clients} clients. Powered over Ethernet, managed alone or by controller.`,
    features: [
      `${streams} MIMO on each band`,
      `1 × ${port} PoE+ port`,
      `${clients} clients`,
      outdoor ? 'IP67, −40 to 65 °C' : 'Ceiling and wall mounts',
      'WPA3-Enterprise',
      '802.11r fast roaming',
      'Mesh and bridge modes',
    ],
    cents: (generation === 'Wi-Fi 7' ? 24900 : 9900) + clients * 28 + (outdoor ? 8800 : 0),
    weight: outdoor ? 1.4 : 0.6,
    dimensions: outdoor ? box(26, 22, 8.4) : box(21, 21, 3.5),
    tags: ['access point', generation.toLowerCase(), mounting.toLowerCase()],
    shelf: 260,
    goods: kinds.accessPoint,
    part: `W${generation.slice(6)}${mounting.charAt(0)}${streams.charAt(0)}`,
    attributes: {
      wifi_generation: generation,
      mimo: streams,
      max_clients: clients,
      port_speed: port === '10G' ? 1e10 : 2.5e9,
      poe_standard: '802.3at',
      mounting: mountings[mounting] ?? 'pole',
      ...(outdoor ? { ip_rating: 'IP67' } : {}),
      temperature_min: outdoor ? -40 : 0,
      temperature_max: outdoor ? 65 : 45,
    },
  };
};

export const mediaConverter: Family = (roll) => {
  const speed = roll.pick(['100M', '1G', '10G']);
  const kilometres = roll.pick([0.55, 10, 20, 40]);
  return {
    code: `MC${speed}-${kilometres}`,
    title: `Media Converter, ${speed} Copper to Fibre, ${kilometres} km`,
    description: `Carries a ${speed} copper link over ${kilometres} km of fibre and passes on link loss, so that both ends know. ${roll.pick(closings)}`,
    features: [
      `${speed} RJ45 to LC`,
      `${kilometres} km reach`,
      'Link-fault pass-through',
      'Jumbo frames 9 KB',
      '5–48 V DC',
    ],
    cents: (speed === '10G' ? 12900 : 2900) + kilometres * 90,
    weight: 0.22,
    dimensions: box(9.4, 7.3, 2.7),
    tags: ['fibre', 'converter'],
    shelf: 400,
    goods: kinds.mediaConverter,
    part: `C${speed}-${kilometres < 1 ? 'MM' : `SM${kilometres}`}`,
    attributes: {
      ports: 1,
      port_speed: speed === '100M' ? 1e8 : gigabits(speed),
      reach: kilometres * 1000,
      fibre_type: kilometres < 1 ? 'multimode' : 'single_mode',
      mounting: 'desktop',
    },
  };
};

/** Bits a second. */
function gigabits(speed: string): number {
  return speed === '10G' ? 1e10 : speed === '2.5G' ? 2.5e9 : 1e9;
}
