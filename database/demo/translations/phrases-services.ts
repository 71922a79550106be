// Sentences of the generated digital goods and services: English | Chinese | Arabic, with * and $1, $2 for what varies.

export const servicePhrases = `
* Licence, * *, * Months|$1许可，$2 $3，$4 个月|ترخيص $1، $2 $3، $4 شهرًا
* for * * over * months, with updates and support by mail.|$1，$2 $3，为期 $4 个月，含更新和邮件支持。|$1 لعدد $2 $3 لمدة $4 شهرًا، مع التحديثات والدعم بالبريد.
The key arrives within one working day.|密钥在一个工作日内送达。|يصل المفتاح خلال يوم عمل واحد.
* devices, * months|$1 台设备，$2 个月|$1 جهازًا، $2 شهرًا
* seats, * months|$1 席位，$2 个月|$1 مقعدًا، $2 شهرًا
* nodes, * months|$1 个节点，$2 个月|$1 عقدة، $2 شهرًا
Appliance, virtual machine or cloud|专用设备、虚拟机或云端|جهاز مخصص أو آلة افتراضية أو سحابة
Windows and Linux|Windows 和 Linux|Windows وLinux
Android and iOS|Android 和 iOS|Android وiOS
Your servers or ours|您的或我们的服务器|خوادمك أو خوادمنا
Key by mail within one working day|一个工作日内邮件发送密钥|المفتاح بالبريد خلال يوم عمل واحد
Updates included|含更新|التحديثات مشمولة
Transferable within the company|可在公司内转移|قابل للنقل داخل الشركة
Single sign-on by OpenID Connect|OpenID Connect 单点登录|تسجيل دخول موحد عبر OpenID Connect
*, Release *|$1，版本 $2|$1، الإصدار $2
* in release *, signed and with release notes, for units already in the field.|$1，版本 $2，已签名并附发布说明，用于已部署的设备。|$1 بالإصدار $2، موقّع ومرفق بملاحظات الإصدار، للوحدات العاملة ميدانيًا.
Delivered as a download with its checksum.|以下载方式交付，附校验和。|يُسلَّم تنزيلًا مع مجموع التحقق.
Release notes and rollback image|发布说明和回退镜像|ملاحظات الإصدار وصورة للرجوع
Release *|版本 $1|الإصدار $1
Signed, with checksum|已签名，附校验和|موقّع مع مجموع تحقق
Two years of corrections|两年修正|تصحيحات لسنتين
Pre-Shipment Inspection, *, *, *|出货前检验，$1，$2，$3|فحص ما قبل الشحن، $1، $2، $3
We inspect * in * to your plan at *, and send the report before the goods leave.|我们在$2按您的方案以 $3 检验$1，货物发运前出具报告。|نفحص $1 في $2 وفق خطتك بمستوى $3، ونرسل التقرير قبل مغادرة البضاعة.
* testing|$1 检验|اختبار $1
Photographic report|附照片的报告|تقرير مصوّر
48-hour turnaround|48 小时内完成|الإنجاز خلال 48 ساعة
Sealed after release|放行后封箱|ختم بعد الإفراج
Configuration and Staging, *, * Units|配置与预装，$1，$2 台|تهيئة وتجهيز، $1، $2 وحدة
Your settings, labels and asset tags on * units of *, checked and packed by site within * working days.|为 $1 台$2写入设置、贴标签和资产标签，检查后按站点包装，$3 个工作日内完成。|إعداداتك وملصقاتك وبطاقات أصولك على $1 وحدة من $2، تُفحص وتُعبّأ حسب الموقع خلال $3 أيام عمل.
* units|$1 台|$1 وحدة
* working days|$1 个工作日|$1 أيام عمل
Asset tags and labels|资产标签和标识|بطاقات أصول وملصقات
Serial numbers in one file|序列号汇总为一个文件|الأرقام التسلسلية في ملف واحد
Packed by site|按站点包装|معبأة حسب الموقع
* Freight, * to *, *|$1，$2至$3，$4|شحن $1، $2 إلى $3، $4
* freight for * from * to *, with export papers, insurance and customs at both ends.|$2的$1，由$3至$4，含出口文件、保险和两端清关。|شحن $1 لـ$2 من $3 إلى $4، مع أوراق التصدير والتأمين والتخليص الجمركي في الطرفين.
Customs at both ends|两端清关|التخليص الجمركي في الطرفين
Insured to invoice value|按发票金额投保|مؤمَّن بقيمة الفاتورة
HS codes and licences|HS 编码和许可证|رموز HS والتراخيص
Milestones by mail|邮件通报节点|إشعارات المراحل بالبريد
Delivered duty paid|完税后交货|التسليم مع دفع الرسوم
Support and Replacement, *, * Years, * h|支持与更换，$1，$2 年，$3 h|دعم واستبدال، $1، $2 سنوات، $3 h
Support and Replacement, *, * Year, * h|支持与更换，$1，$2 年，$3 h|دعم واستبدال، $1، $2 سنة، $3 h
An engineer answers within * hours and a replacement of your * leaves the same day, for * years.|工程师在 $1 小时内答复，您的$2的替换件当天发出，为期 $3 年。|يرد مهندس خلال $1 ساعة ويغادر بديل $2 في اليوم نفسه، لمدة $3 سنوات.
An engineer answers within * hours and a replacement of your * leaves the same day, for * year.|工程师在 $1 小时内答复，您的$2的替换件当天发出，为期 $3 年。|يرد مهندس خلال $1 ساعة ويغادر بديل $2 في اليوم نفسه، لمدة $3 سنة.
Answer within * h|$1 h 内答复|الرد خلال $1 h
Advance replacement|先行更换|استبدال مسبق
By mail and telephone|邮件和电话|بالبريد والهاتف
Return freight included|含退回运费|شحن الإرجاع مشمول
Yearly report|年度报告|تقرير سنوي
* to * °C|$1 至 $2 °C|من $1 إلى $2 °C
* to *|$1 转 $2|$1 إلى $2
`;
