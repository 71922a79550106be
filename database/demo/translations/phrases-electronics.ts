// Sentences of the generated electronic goods: English | Chinese | Arabic, with * and $1, $2 for what varies.

export const electronicsPhrases = `
* Chip Resistor Reel, *, *, * %|$1贴片电阻卷带，$2，$3，$4 %|بكرة مقاومات رقاقية $1، $2، $3، $4 %
*, ±* % in *.|$1，±$2 %，$3 封装。|$1، ±$2 % بمقاس $3.
Sealed reels of * pieces, traceable by lot and date code.|每盘 $1 只密封卷带，可按批次和日期码追溯。|بكرات محكمة الإغلاق تحوي $1 قطعة، يمكن تتبعها بالدفعة ورمز التاريخ.
Sealed reels of * pieces on 8 mm tape, traceable by lot and date code.|每盘 $1 只密封卷带，8 mm 载带，可按批次和日期码追溯。|بكرات محكمة الإغلاق تحوي $1 قطعة على شريط 8 mm، يمكن تتبعها بالدفعة ورمز التاريخ.
* pieces per reel|每盘 $1 只|$1 قطعة في البكرة
Lot and date code on label|标签注明批次和日期码|الدفعة ورمز التاريخ على الملصق
RoHS and REACH declared|附 RoHS 和 REACH 声明|إقرار RoHS وREACH
Multilayer Ceramic Capacitor Reel, *, *, * V|多层陶瓷电容卷带，$1，$2，$3 V|بكرة مكثفات خزفية متعددة الطبقات، $1، $2، $3 V
Moisture-sealed bag|防潮密封袋|كيس محكم ضد الرطوبة
Soft termination on request|可按需提供柔性端头|أطراف مرنة عند الطلب
Aluminium Electrolytic Capacitor, * µF, * V, * h|铝电解电容，$1 µF，$2 V，$3 h|مكثف إلكتروليتي من الألومنيوم، $1 µF، $2 V، $3 h
Low-impedance radial capacitor rated * hours at 105 °C, for supplies and drives.|低阻抗径向电容，105 °C 下寿命 $1 小时，用于电源和驱动器。|مكثف شعاعي منخفض الممانعة، عمره $1 ساعة عند 105 °C، لمصادر الطاقة والمحركات.
Bags of 500 with date code.|每袋 500 只，附日期码。|أكياس من 500 قطعة مع رمز التاريخ.
* h at 105 °C|105 °C 下 $1 h|$1 h عند 105 °C
Bag of 500|每袋 500 只|كيس من 500 قطعة
Date code within 12 months|日期码在 12 个月以内|رمز التاريخ خلال 12 شهرًا
Shielded Power Inductor, * µH, * A|屏蔽功率电感，$1 µH，$2 A|ملف قدرة محمي، $1 µH، $2 A
Moulded, shielded inductor for switching regulators: * µH at up to * A in * × * mm, quiet under load.|开关稳压器用模压屏蔽电感：$1 µH，最大 $2 A，$3 × $4 mm，带载安静。|ملف مصبوب محمي لمنظمات التبديل: $1 µH حتى $2 A بمقاس $3 × $4 mm، هادئ تحت الحمل.
Saturation * A|饱和电流 $1 A|تيار التشبع $1 A
Moulded and shielded|模压并屏蔽|مصبوب ومحمي
Reel of *|每盘 $1 只|بكرة من $1 قطعة
*, *-Way, * mm|$1，$2 位，$3 mm|$1، $2 أقطاب، $3 mm
* with * positions at * mm pitch, gold over nickel where it matters.|$1，$2 位，间距 $3 mm，关键部位镍上镀金。|$1 بعدد مواضع $2 وخطوة $3 mm، ذهب فوق النيكل حيث يلزم.
Packed for hand and machine placement.|包装适合手工和机器贴装。|معبأ للتركيب اليدوي والآلي.
* ways, * mm pitch|$1 位，间距 $2 mm|$1 أقطاب، خطوة $2 mm
* A per contact|每触点 $1 A|$1 A لكل ملامس
Tray of *|每盘 $1 只|صينية من $1 قطعة
Drawings and 3D model|图纸和 3D 模型|رسومات ونموذج 3D
*-Bit Microcontroller, * MHz, * KB Flash, *|$1 位微控制器，$2 MHz，$3 KB 闪存，$4|متحكم دقيق $1 بت، $2 MHz، ذاكرة $3 KB، $4
*-bit microcontroller at * MHz for drives, meters and handheld devices.|$1 位微控制器，主频 $2 MHz，用于驱动器、仪表和手持设备。|متحكم دقيق $1 بت بتردد $2 MHz للمحركات والعدادات والأجهزة المحمولة.
Available for at least ten years from introduction.|自上市起至少供货十年。|متوفر لعشر سنوات على الأقل من طرحه.
Certificate of origin with every lot.|每批附原产地证书。|شهادة منشأ مع كل دفعة.
Samples from stock, volume on schedule.|样品现货，批量按计划交付。|عينات من المخزون والكميات وفق الجدول.
Drawings and 3D model on request.|可按需提供图纸和 3D 模型。|رسومات ونموذج 3D عند الطلب.
* MHz, * KB flash|$1 MHz，$2 KB 闪存|$1 MHz، ذاكرة $2 KB
1.8 to * V|1.8 至 $1 V|من 1.8 إلى $1 V
*-bit ADC|$1 位 ADC|ADC بدقة $1 بت
Tray or reel|盘装或卷带|صينية أو بكرة
* for * A with short-circuit and thermal protection, stable with ceramic capacitors.|$1，$2 A，带短路和过热保护，配陶瓷电容稳定工作。|$1 لتيار $2 A مع حماية من القصر والحرارة، مستقر مع المكثفات الخزفية.
Input up to * V|输入最高 $1 V|مدخل حتى $1 V
* µA quiescent|静态电流 $1 µA|تيار سكون $1 µA
Power-good output|电源正常输出|مخرج سلامة الطاقة
*, Adjustable, * A, *|$1，可调，$2 A，$3|$1، قابل للضبط، $2 A، $3
* Power MOSFET, * V, * A, *|$1功率 MOSFET，$2 V，$3 A，$4|ترانزستور قدرة $1 MOSFET، $2 V، $3 A، $4
N-channel * MOSFET for drives, chargers and inverters, screened for counterfeits by curve trace.|N 沟道 $1 MOSFET，用于驱动器、充电机和逆变器，以曲线追踪筛查假冒件。|ترانزستور MOSFET $1 بقناة N للمحركات والشواحن والعواكس، مفحوص لكشف التقليد بتتبع المنحنى.
* mΩ typical|典型值 $1 mΩ|$1 mΩ نموذجيًا
100 % avalanche tested|100 % 雪崩测试|اختبار انهيار 100 %
Tubes of 50|每管 50 只|أنابيب من 50 قطعة
Counterfeit screening|假冒件筛查|كشف القطع المقلّدة
Adjustable, * A|可调，$1 A|قابل للضبط، $1 A
*, * Core, * GB, * GB eMMC|$1，$2核，$3 GB，$4 GB eMMC|$1، $2 النوى، $3 GB، $4 GB eMMC
Production-grade embedded board for Linux with long-term supply, for panels, kiosks and edge devices.|量产级嵌入式板卡，运行 Linux，长期供货，用于面板、自助终端和边缘设备。|لوحة مدمجة جاهزة للإنتاج تعمل بنظام Linux، بتوريد طويل الأمد، للوحات التشغيل والأكشاك وأجهزة الحافة.
* core, * GHz|$1核，$2 GHz|$1 النوى، $2 GHz
Gigabit, 2 × USB 3|千兆以太网，2 × USB 3|جيجابت، 2 × USB 3
Linux board support package|Linux 板级支持包|حزمة دعم لوحات Linux
Conformal coating on request|可按需涂覆三防漆|طلاء واقٍ عند الطلب
Available until *|供货至 $1 年|متوفر حتى $1
* Power Supply, * V DC, * W|$1电源，$2 V DC，$3 W|مصدر طاقة $1، $2 V DC، $3 W
* W supply at * V DC for cabinets and machines, with full load up to 50 °C.|$1 W 电源，$2 V DC，用于机柜和机器，50 °C 以内满载。|مصدر طاقة $1 W بجهد $2 V DC للخزائن والآلات، بحمل كامل حتى 50 °C.
* V AC input|$1 V AC 输入|مدخل $1 V AC
Efficiency * %|效率 $1 %|كفاءة $1 %
Overload and short-circuit protection|过载和短路保护|حماية من الحمل الزائد والقصر
DC OK contact|DC OK 触点|ملامس DC OK
*, * V, * A, *|$1，$2 V，$3 A，$4|$1، $2 V، $3 A، $4
`;
