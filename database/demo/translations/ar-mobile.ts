// Arabic texts of the showcase: mobile devices, by English title.
import type { ProductTexts } from './product-texts.ts';

export const mobile: ProductTexts = {
  'Rugged Mobile Computer with Keypad': {
    title: 'حاسوب محمول متين بلوحة مفاتيح',
    description:
      'طرفية بيانات يدوية للمستودعات: ماسح تصويري 2D ولوحة مفاتيح تعمل بالقفازات وبطارية تكفي ورديتين.',
    features: [
      'ماسح تصويري 2D، من 5 cm إلى 9 m',
      'IP67، سقوط من 1.8 m',
      'بطارية قابلة للتبديل أثناء التشغيل 5,200 mAh',
      'Wi-Fi 6 وLTE',
      'لوحة مفاتيح مضاءة تعمل بالقفازات',
    ],
  },
  'Business Handset, Dual SIM, 128 GB': {
    title: 'هاتف أعمال، شريحتان، 128 GB',
    description: 'هاتف غير مقيد للأساطيل، يُسجَّل عند أول تشغيل ويُورَّد مع شواحن محلية.',
    features: ['شريحتان، 5G', '6.1″ OLED، IP68', 'تسجيل بلا تدخل', 'قطع غيار لمدة 5 سنوات'],
  },
  'Rugged Tablet, 10.1″, 5G, MTT-TB10-R5G': {
    title: 'جهاز لوحي متين، 10.1″، 5G، MTT-TB10-R5G',
    description: 'جهاز لوحي للمركبات والورش، ساطع بما يكفي لشمس الظهيرة ويعمل بالقفازات المبللة.',
    features: [
      '10.1″، 800 cd/m²',
      '5G وWi-Fi 6E',
      'IP65، سقوط من 1.5 m',
      'بطارية قابلة للتبديل أثناء التشغيل',
      'قاعدة مركبة اختيارية',
      'لمس بالقفازات والأيدي المبللة',
    ],
  },
  'Handheld 2D Scanner, Cordless, with Cradle': {
    title: 'ماسح يدوي 2D، لاسلكي، مع قاعدة',
    description: 'للعدادات وطاولات التعبئة: يقرأ الشاشات والملصقات المجعدة ويُشحن في دقيقة ونصف.',
    features: ['ماسح تصويري 2D', 'المدى 100 m', 'بلا بطارية: مكثف فائق', 'IP54'],
  },
  'Wearable Ring Scanner, Bluetooth, MTT-SCR-BT': {
    title: 'ماسح خاتم قابل للارتداء، Bluetooth، MTT-SCR-BT',
    description: 'يترك اليدين للطرد. يقترن بمسح رمز ويكفي وردية من 10,000 مسح.',
    features: [
      'ماسح تصويري 2D، 23 g',
      '10,000 مسح في الشحنة',
      'IP65',
      'لليد اليسرى أو اليمنى',
      'يقترن بالرمز',
    ],
  },
  'Push-to-Talk Handset, LTE, IP68': {
    title: 'هاتف اضغط للتحدث، LTE، IP68',
    description: 'مفتاح كبير واحد ومكبر صوت عالٍ. يتحدث مع الهواتف وأجهزة اللاسلكي والمرسل على شبكة واحدة.',
    features: [
      'مفتاح PTT مخصص',
      'مكبر صوت 2 W',
      'IP68، MIL-STD-810H',
      '4,400 mAh، قابلة للاستبدال',
      'مفتاح طوارئ',
    ],
  },
  'Ten-Slot Charging Cabinet for Tablets': {
    title: 'خزانة شحن بعشرة منافذ للأجهزة اللوحية',
    description: 'تقفل وتشحن وتحدّث عشرة أجهزة لوحية خلال الليل. USB-C بقدرة 30 W لكل منفذ.',
    features: ['10 × USB-C، 30 W', 'فولاذ قابل للقفل', 'للجدار أو الطاولة'],
  },
  'Spare Battery for Rugged Mobile Computer, Pack of 5': {
    title: 'بطارية احتياطية لحاسوب محمول متين، عبوة من 5',
    description: 'بطاريات أصلية 5,200 mAh بمقياس شحن، تُشحن عند 30 % وفق UN 3480.',
    features: ['5,200 mAh لكل بطارية', 'مختبرة وفق UN 38.3'],
  },
  'Mobile Label Printer, 3-Inch, MTT-PR3-BT': {
    title: 'طابعة ملصقات محمولة، 3 بوصات، MTT-PR3-BT',
    description: 'طابعة حزام للملصقات والإيصالات، بورق بلا بطانة وبطارية تكفي وردية واحدة.',
    features: ['203 dpi، عرض 72 mm', '127 mm/s', 'Bluetooth وWi-Fi', 'ورق بلا بطانة', 'IP54 مع الحافظة'],
  },
  'Refurbished Business Handset, 64 GB, Grade A': {
    title: 'هاتف أعمال مجدد، 64 GB، الدرجة A',
    description: 'مختبر وممسوح بشهادة ومزود ببطارية جديدة. يباع بالمئة.',
    features: [],
  },
};
