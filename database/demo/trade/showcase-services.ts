// Trade data of the showcase's digital goods and services.
import { kinds } from './goods.ts';
import type { TradeEntries } from './trade-entry.ts';

const { software, service } = kinds;

export const servicesTrade: TradeEntries = {
  'Device Management Suite': {
    goods: software,
    part: 'LDM-500-12',
    attributes: { seats: 500, term: 12 },
  },
  'Pre-Shipment Inspection': {
    goods: service,
    part: 'INSP',
    attributes: { service_type: 'inspection', response_time: 48 },
    leadTime: 5,
  },
  'Sensor Dashboard': {
    goods: software,
    part: 'LSD-1000-12',
    attributes: { seats: 1000, term: 12 },
  },
  'Switch Configuration and Staging': {
    goods: service,
    part: 'STAGE-SW',
    attributes: { service_type: 'configuration' },
    leadTime: 3,
  },
  'Counterfeit Screening by Lot': {
    goods: service,
    part: 'SCREEN',
    attributes: { service_type: 'inspection' },
    leadTime: 7,
  },
  'Board Support Package, Linux': {
    goods: software,
    part: 'FBSP-LTS',
    attributes: { release: 'LTS' },
  },
  'Air Freight, Shenzhen to Rotterdam': {
    goods: service,
    part: 'AIR-SZX-RTM',
    attributes: { service_type: 'freight', freight_mode: 'air' },
    leadTime: 7,
  },
  'Fleet Enrolment and Kitting': {
    goods: service,
    part: 'KIT-100',
    attributes: { service_type: 'configuration', seats: 100 },
    leadTime: 5,
  },
  'Network Controller Licence': {
    goods: software,
    part: 'LNC-50-36',
    attributes: { seats: 50, term: 36 },
  },
  'Device Programming and Laser Marking': {
    goods: service,
    part: 'PROG-1000',
    attributes: { service_type: 'configuration', seats: 1000 },
    leadTime: 7,
  },
  'Site Survey for Wireless Sensors': {
    goods: service,
    part: 'SURVEY',
    attributes: { service_type: 'inspection' },
    leadTime: 10,
  },
  'Advance Replacement, Networking': {
    goods: service,
    part: 'RMA-NET-3',
    attributes: { service_type: 'support', term: 36 },
    leadTime: 0,
    unit: 'C62',
  },
};
