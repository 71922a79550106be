// A sample parts list of the company's products, with which visitors try the page of parts lists.

export const sampleColumns = [
  'designators',
  'part_number',
  'manufacturer',
  'description',
  'quantity',
  'target_price',
] as const;

/** The same parts as in the catalogue, some in another writing or packaging, and some by their values alone. */
export const sampleLines: readonly (readonly string[])[] = [
  ['U1', 'NV32M170F512L64', 'Novarelle', 'Microcontroller', '1', '6.50'],
  ['U2', 'ND-MLOR-LGA-500', 'Nordrelle', 'LoRa module', '1', ''],
  ['U3, U4', 'qlsb3adj qfn16', 'Quillonic', 'Buck converter', '2', ''],
  ['Q1, Q2', 'BXS1200N40-TO247K', 'Brevonix', 'SiC MOSFET 1200 V', '2', ''],
  ['C1-C18', 'SV0603X7R50-100N-4K', 'Silvanor', 'Capacitor 100 nF', '18', ''],
  ['C19-C22', '', '', '100nF 50V X7R 0603', '', ''],
  ['R1-R24', '', '', '10k 1% 0402', '', ''],
  ['R25, R26', 'ORT0402F10K-10K', 'Ohmsted', 'Resistor 10k', '2', ''],
  ['L1', 'TMS06-4R7-6A-TR', 'Tessalin', 'Inductor 4.7 µH', '1', ''],
  ['J1', 'PWTSET-508', 'Plenwick', 'Terminal blocks', '1', ''],
  ['J2', 'PWM08X-05', 'Plenwick', 'M12 panel socket', '1', ''],
  ['PS1', 'VT D240 24B', 'Voltarne', 'Power supply 24 V', '1', ''],
  ['P1, P2', 'LM-SFPP-LR10', 'Lumenar', 'SFP+ 10 km', '2', ''],
  ['CM1', 'CM-SOMO16-AI6', 'Cindermoor', 'Compute module', '1', ''],
  ['SW1', 'HN-PE24G-4S', 'HN', 'Switch, 24 ports', '1', ''],
];
