// Arabic texts of the showcase: sensors, gateways, meters and cameras, by English title.
import type { ProductTexts } from './product-texts.ts';

export const iot: ProductTexts = {
  'Industrial IoT Gateway, DIN Rail': {
    title: 'بوابة إنترنت أشياء صناعية، سكة DIN',
    description:
      'تجمع بيانات الحساسات وناقل الحقل وتخزنها أثناء الانقطاع ثم ترسلها عبر MQTT. بلا مروحة، من −40 إلى 70 °C.',
    features: [
      '2 × جيجابت، LTE Cat 4',
      'RS-485، 8 DI، 4 DO',
      'MQTT وOPC UA وModbus',
      '24 V DC، مدخل مزدوج',
      'إدارة عبر الويب وSSH',
    ],
  },
  'LoRaWAN Temperature and Humidity Sensor': {
    title: 'حساس حرارة ورطوبة LoRaWAN',
    description: 'حساس يعمل بالبطارية لغرف التبريد والحاويات. يرسل كل عشر دقائق لمدة تصل إلى ثماني سنوات.',
    features: ['±0.2 °C، ±2 % RH', 'EU868 وUS915 وAS923', 'بطارية تدوم 8 سنوات', 'شهادة معايرة'],
  },
  'Bullet Camera, 8 MP, PoE': {
    title: 'كاميرا أنبوبية، 8 MP، PoE',
    description: 'تراقب البوابات والأرصفة والممرات ليلًا ونهارًا وتبث إلى أي مسجل ONVIF.',
    features: ['8 MP، 25 إطارًا في الثانية', 'أشعة تحت الحمراء 50 m', 'PoE، 802.3af', 'IP67 وIK10'],
  },
  'Three-Phase Energy Meter, 80 A, M-Bus, MTT-MT3-80M': {
    title: 'عداد طاقة ثلاثي الأطوار، 80 A، M-Bus، MTT-MT3-80M',
    description: 'بعرض أربع وحدات، معتمد للفوترة، يُقرأ عبر M-Bus أو منفذ الأشعة تحت الحمراء.',
    features: ['3 × 230/400 V، 80 A', 'اعتماد MID، الفئة B', 'M-Bus وS0', 'أربعة أرباع', 'سجل لعشر سنوات'],
  },
  'LoRaWAN Gateway, Outdoor, 16 Channels': {
    title: 'بوابة LoRaWAN، خارجية، 16 قناة',
    description: 'تغطي ميناءً أو مزرعة من سارية واحدة، مع LTE مسارًا ثانيًا وبطارية لإيقاف منظم.',
    features: [
      '16 قناة',
      'إيثرنت PoE وLTE',
      'IP67، حماية من الصواعق',
      'توقيت GNSS',
      'برنامج ثابت موقّع، TLS 1.3',
    ],
  },
  'Container Tracker, GNSS and LTE-M, 7-Year Battery': {
    title: 'متتبع حاويات، GNSS وLTE-M، بطارية 7 سنوات',
    description:
      'يثبت في تموّج الحاوية ويرسل الموقع والصدمات وفتح الباب، ولا يحتاج إلى زيارة حتى تُخرَّد الحاوية.',
    features: [
      'GPS وGalileo وBeiDou',
      'LTE-M مع رجوع إلى 2G',
      'بطارية 7 سنوات',
      'IP68، من −30 إلى 70 °C',
      'إنذار الباب والصدمات',
      'تثبيت بمغناطيس أو برشام',
      'شريحة SIM للتجوال ضمن العبوة',
      'صيغة بيانات مفتوحة',
    ],
  },
  'Vibration Sensor for Motors, Wired, 4–20 mA': {
    title: 'حساس اهتزاز للمحركات، سلكي، 4–20 mA',
    description: 'حساس سرعة يثبت ببرغي للمضخات والمراوح، لأي متحكم بمدخل تيار.',
    features: ['من 0 إلى 25 mm/s RMS', 'من 10 Hz إلى 1 kHz', 'برغي M8', 'IP68', 'ATEX عند الطلب'],
  },
  'CO₂ Sensor with Display, NB-IoT': {
    title: 'حساس CO₂ بشاشة، NB-IoT',
    description: 'يبيّن هواء الفصل أو غرفة الاجتماعات بنظرة ويرسله بلا بوابة.',
    features: ['NDIR، ±30 ppm', 'شاشة حبر إلكتروني', 'NB-IoT، شريحة SIM ضمن العبوة', 'بطارية 5 سنوات'],
  },
  'Radio Module, LoRa 868/915 MHz, LGA, Reel of 500': {
    title: 'وحدة راديو، LoRa 868/915 MHz، LGA، بكرة من 500',
    description: 'وحدة معتمدة مسبقًا لجهازك، مع هوائي مرجعي وبرنامج تشغيل مفتوح.',
    features: ['22 dBm، −148 dBm', 'اعتماد CE وFCC وIC', '11.5 × 11.5 mm'],
  },
  'Dome Camera, 4 MP, Indoor, MTT-CMD4': {
    title: 'كاميرا قبة، 4 MP، داخلية، MTT-CMD4',
    description: 'قبة مسطحة للمتاجر والممرات. تسجل على بطاقتها عند تعطل الشبكة.',
    features: [],
  },
};
