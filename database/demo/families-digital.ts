// Generated digital goods: licences, firmware and subscriptions, delivered by mail.
import type { DemoCategory } from './demo-product.ts';
import type { Draft, Family } from './family.ts';
import { kinds } from './trade/goods.ts';
import type { Roll } from './roll.ts';

interface Subject {
  licences: string[];
  packages: string[];
  unit: string;
  runsOn: string;
}

const subjects: Record<DemoCategory, Subject> = {
  networking: {
    licences: ['Network Controller', 'Firewall Services', 'Wireless Planning', 'Traffic Analysis'],
    packages: ['Switch Firmware', 'Router Feature Set', 'Advanced Routing Key'],
    unit: 'Devices',
    runsOn: 'Appliance, virtual machine or cloud',
  },
  electronics: {
    licences: ['Compiler Suite', 'Board Layout Tools', 'Boundary-Scan Tester', 'Motor-Control Library'],
    packages: ['Board Support Package', 'USB Protocol Stack', 'Secure Boot Package'],
    unit: 'Seats',
    runsOn: 'Windows and Linux',
  },
  mobile: {
    licences: ['Device Management', 'Terminal Emulation', 'Push-to-Talk', 'Kiosk Browser'],
    packages: ['Handset Recovery Image', 'Scanner Firmware', 'Enterprise Keyboard Pack'],
    unit: 'Seats',
    runsOn: 'Android and iOS',
  },
  iot: {
    licences: ['Sensor Dashboard', 'LoRaWAN Network Server', 'Metering Data Platform', 'Fleet Tracking'],
    packages: ['Gateway Firmware', 'Payload Decoder Library', 'OPC UA Server Module'],
    unit: 'Nodes',
    runsOn: 'Your servers or ours',
  },
};

export const digitalFamilies: Record<DemoCategory, Family> = {
  networking: (roll) => digital(subjects.networking, roll),
  electronics: (roll) => digital(subjects.electronics, roll),
  mobile: (roll) => digital(subjects.mobile, roll),
  iot: (roll) => digital(subjects.iot, roll),
};

function digital(subject: Subject, roll: Roll): Draft {
  return roll.chance(0.65) ? licence(subject, roll) : softwarePackage(subject, roll);
}

function licence(subject: Subject, roll: Roll): Draft {
  const name = roll.pick(subject.licences);
  const count = roll.pick([10, 25, 50, 100, 250, 500, 1000]);
  const months = roll.pick([12, 12, 24, 36, 60]);
  return {
    code: `LC${count}-${months}`,
    title: `${name} Licence, ${count} ${subject.unit}, ${months} Months`,
    description: `${name} for ${count} ${subject.unit.toLowerCase()} over ${months} months, with updates and support by mail. The key arrives within one working day.`,
    features: [
      `${count} ${subject.unit.toLowerCase()}, ${months} months`,
      subject.runsOn,
      'Key by mail within one working day',
      'Updates included',
      'Transferable within the company',
      'Single sign-on by OpenID Connect',
    ],
    cents: (40 + count * roll.between(14, 40)) * months,
    weight: null,
    dimensions: null,
    tags: ['licence', 'updates', 'key'],
    shelf: 500,
    goods: kinds.software,
    part: `L${letters(name)}-${count}-${months}`,
    attributes: { seats: count, term: months },
  };
}

function softwarePackage(subject: Subject, roll: Roll): Draft {
  const name = roll.pick(subject.packages);
  const version = `${roll.between(1, 9)}.${roll.between(0, 12)}`;
  return {
    code: `FW${version.replace('.', '')}`,
    title: `${name}, Release ${version}`,
    description: `${name} in release ${version}, signed and with release notes, for units already in the field. Delivered as a download with its checksum.`,
    features: [
      `Release ${version}`,
      'Signed, with checksum',
      subject.runsOn,
      'Release notes and rollback image',
      'Two years of corrections',
    ],
    cents: 4900 + roll.between(0, 450) * 100,
    weight: null,
    dimensions: null,
    tags: ['release notes', 'download'],
    shelf: 800,
    goods: kinds.software,
    part: `F${letters(name)}-${version}`,
    attributes: { release: version },
  };
}

/** The first letters of the words. */
function letters(name: string): string {
  return name
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
