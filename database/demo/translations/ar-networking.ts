// Arabic texts of the showcase: networking equipment, by English title.
import type { ProductTexts } from './product-texts.ts';

export const networking: ProductTexts = {
  '24-Port Managed PoE+ Gigabit Switch': {
    title: 'محول جيجابت مُدار 24 منفذًا PoE+',
    description:
      'محول وصول Layer 2+ للمكاتب والفروع، بقدرة PoE إجمالية 370 W وأربعة منافذ SFP علوية وتهوية من الأمام إلى الخلف للخزائن المغلقة.',
    features: [
      '24 × 1G RJ45، 802.3at',
      '4 × 1G SFP منافذ علوية',
      'قدرة PoE إجمالية 370 W',
      'VLAN وLACP وRSTP',
      'أذنا تثبيت وكابل طرفية ضمن العبوة',
    ],
  },
  'Wi-Fi 6 Ceiling Access Point': {
    title: 'نقطة وصول سقفية Wi-Fi 6',
    description:
      'نقطة وصول 802.11ax ثنائية النطاق للمكاتب المزدحمة. تُغذّى عبر الشبكة وتُدار منفردة أو بوحدة تحكم.',
    features: ['2.4 و5 GHz، 4 × 4', '1 × 2.5G منفذ PoE+', '200 عميل', 'حوامل للسقف والجدار'],
  },
  '48-Port 10G Aggregation Switch': {
    title: 'محول تجميع 48 منفذًا 10G',
    description:
      'تجميع بلا اختناق لغرف البيانات، بمصادر طاقة ومراوح قابلة للتبديل أثناء التشغيل واتجاه هواء قابل للعكس.',
    features: [
      '48 × 10G SFP+',
      '6 × 100G QSFP28',
      'MLAG وVXLAN وBGP',
      '2 × مصدر طاقة قابل للتبديل أثناء التشغيل',
      '5 × مروحة قابلة للتبديل أثناء التشغيل',
    ],
  },
  'SFP+ Transceiver, 10GBASE-LR, 10 km': {
    title: 'وحدة ضوئية SFP+، 10GBASE-LR، 10 km',
    description: 'وحدة أحادية النمط 1310 nm، مبرمجة ومختبرة على طراز محولك قبل الشحن.',
    features: ['10 km، LC مزدوج', '1310 nm، DOM', 'مبرمجة لكل طراز محول', 'ورقة اختبار لكل وحدة'],
  },
  'Dual-WAN Business Router': {
    title: 'موجه أعمال بمنفذي WAN',
    description: 'يجمع خطين في الفرع وينقل الحركة عند تعطل أحدهما ويبقي VPN إلى المقر الرئيسي مفتوحًا.',
    features: ['2 × 2.5G WAN، 4 × 1G LAN', '50 نفق IPsec', 'تحويل في أقل من 3 s', 'IPv6 وBGP'],
  },
  'Modular Patch Panel Kit, 48-Port, 1U, Shielded Cat 6A, with 48 Keystone Jacks, Rear Cable Manager, Earthing Kit, Label Strips and Cage Nuts, for 19-Inch Four-Post Racks, Black (MTT-PP48-6A-KIT)':
    {
      title:
        'طقم لوحة توصيل نمطية، 48 منفذًا، 1U، Cat 6A محمي، مع 48 مقبسًا ومنظم كابلات خلفي وطقم تأريض وشرائط تسمية وصواميل قفصية، لخزائن 19 بوصة رباعية القوائم، أسود (MTT-PP48-6A-KIT)',
      description: 'علبة واحدة لكل لوحة: لا شيء يُنسى في الموقع. كل مقبس مختبر حتى 500 MHz ومرقّم.',
      features: [
        '48 × Cat 6A، محمي',
        '1U، كثافة عالية',
        'طقم تأريض ضمن العبوة',
        'مختبر حتى 500 MHz',
        'شرائط تسمية',
        'صواميل قفصية',
      ],
    },
  '8-Port Unmanaged Gigabit Desktop Switch, MTT-SW8U': {
    title: 'محول جيجابت مكتبي غير مُدار 8 منافذ، MTT-SW8U',
    description: 'هيكل معدني بلا مروحة ولا إعدادات. يكفي توصيله ليعمل.',
    features: [],
  },
  'Industrial 8-Port PoE Switch, DIN Rail, MTT-IS8P-240': {
    title: 'محول PoE صناعي 8 منافذ، سكة DIN، MTT-IS8P-240',
    description: 'لخزائن السكك والمضخات: استعادة الحلقة خلال 20 ms ومدخلا طاقة، من −40 إلى 75 °C.',
    features: [
      '8 × 1G RJ45، 802.3at',
      '2 × SFP',
      'قدرة PoE إجمالية 240 W',
      'استعادة الحلقة ≤ 20 ms',
      'مدخل مزدوج 48–57 V DC',
      'EN 50121-4',
    ],
  },
  'Outdoor Wi-Fi 6 Access Point, IP67, MTT-AP6-OUT': {
    title: 'نقطة وصول خارجية Wi-Fi 6، IP67، MTT-AP6-OUT',
    description: 'تغطية للساحات والأرصفة بهوائيات قطاعية مدمجة وحماية للخط من التيار المفاجئ.',
    features: [
      '802.11ax، 4 × 4',
      'IP67، من −40 إلى 65 °C',
      'هوائيات قطاعية 90°',
      'PoE+، 802.3at',
      'حوامل للعمود والجدار',
    ],
  },
  'Fibre Patch Lead, OS2, LC–LC Duplex, 3 m': {
    title: 'وصلة ألياف ضوئية، OS2، LC–LC مزدوجة، 3 m',
    description: 'وصلة أحادية النمط منخفضة الفقد بغلاف قليل الدخان. نتيجة الاختبار على الكيس.',
    features: ['فقد الإدخال ≤ 0.2 dB', 'غلاف LSZH، 2 mm'],
  },
  'QSFP28 Direct Attach Cable, 100G, 2 m, MTT-DAC100-2M': {
    title: 'كابل توصيل مباشر QSFP28، 100G، 2 m، MTT-DAC100-2M',
    description:
      'كابل نحاسي مزدوج المحور بين خزائن متجاورة: بلا وحدات منفصلة، بأقل زمن انتقال، مختبر من الطرف إلى الطرف.',
    features: ['100G QSFP28', '2 m، 30 AWG', 'BER < 10⁻¹²'],
  },
  '5G Fixed-Wireless Router, Outdoor, MTT-RT5G-ODU': {
    title: 'موجه لاسلكي ثابت 5G، خارجي، MTT-RT5G-ODU',
    description: 'مودم 5G وهوائي في وحدة سارية واحدة تُغذّى بكابل إيثرنت واحد. للمواقع التي لم تصلها الألياف.',
    features: ['5G SA وNSA', 'هوائي اتجاهي 9 dBi', '1 × 2.5G، PoE', 'IP67', 'شريحتان مع eSIM'],
  },
  'Switched Rack PDU, 16 A, 12 Outlets, MTT-PDU16-12S': {
    title: 'وحدة توزيع طاقة PDU للخزائن بتحكم، 16 A، 12 مخرجًا، MTT-PDU16-12S',
    description: 'تتحكم في كل مخرج وتقيسه على حدة، مع تسلسل تشغيل بعد الانقطاع.',
    features: ['12 × C13، بتحكم', 'قياس لكل مخرج، ±1 %', 'SNMP v3 وHTTPS', 'تسلسل بدء التشغيل'],
  },
  'Private 5G Network, Indoor, up to 20 Radios': {
    title: 'شبكة 5G خاصة، داخلية، حتى 20 وحدة راديو',
    description:
      'النواة ووحدات الراديو وشرائح SIM لموقع واحد، مخططة على رسومات مبانيك. السعر عند الطلب: يعتمد على المساحة والنطاق والترخيص المحلي.',
    features: [
      'حتى 20 وحدة راديو داخلية',
      'النواة على خادمين',
      '500 شريحة SIM',
      'معاينة الموقع مشمولة',
      'إعداد أوراق الطيف',
      'تشغيل في الموقع',
    ],
  },
  'Wi-Fi 5 Wall-Plate Access Point, MTT-AP5-WP': {
    title: 'نقطة وصول جدارية Wi-Fi 5، MTT-AP5-WP',
    description: 'حلّت محلها لوحة Wi-Fi 6 الجدارية. معروضة لطلبات قطع الغيار فقط.',
    features: ['802.11ac، 2 × 2', '4 × 1G منافذ', 'PoE، 802.3af'],
  },
};
