-- Further words of buyers: tasks, shorter names, and what Chinese and Arabic buyers call goods otherwise. One group a line; a term
-- of an earlier group has the words of both.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
long range|far away|from far away|from afar|at a distance|远处|远距|من بعيد|عن بعد
counterfeit screening|counterfeit|fake|fakes|genuine|authentic|authenticity|original parts|防伪|打假|正品|原装|假的|真伪|辨别真假|أصلي|أصلية|مزيف|مزيفة|كشف التزوير
system-on-module|compute module|CPU module|processor module|核心模组|وحدة معالجة
IP67|waterproof|water resistant|watertight|防水|防水型|مقاوم للماء|ضد الماء
switch|مفتاح شبكة|مفاتيح شبكة|سويتشات
tracker|data logger|logger|recorder|记录仪|مسجل بيانات|مسجل
fibre patch lead|fibre cable|fiber cable|fibre optic cable|fiber optic cable|光纤线|كابل ألياف|كابل ألياف ضوئية|سلك ألياف
cold-chain tracker|temperature logger|temp logger|temperature recorder|温度记录仪|温度记录|مسجل حرارة|مسجل درجة الحرارة
PoE|over the network cable|over network cable|over the LAN cable|over Ethernet cable|through the network cable|网线供电|عبر كابل الشبكة
router|broadband router|internet gateway|internet|internet access|internet connection|إنترنت|انترنت|互联网|上网|宽带路由器|上网路由|راوترات
Wi-Fi|wireless internet|wireless network|无线上网|إنترنت لاسلكي
scanner|barcode scanner|reader|barcode gun|scan gun|code reader|读码器|读取器|قارئ|قارئة
blanking panel|blind plate|blank plate|blanking plate|cover plate|filler plate|挡片|假面板|لوحة عمياء
vehicle|car|automobile|fleet vehicle|车|汽车|小车|车子|سيارة|سيارات|عربة
vehicle mount|mount|vehicle dock|car dock|vehicle cradle|car cradle|vehicle holder|holder|bracket|mounting bracket|dash mount|固定架|支架|حامل|دعامة
PDU|power strip|outlet strip|rack outlets|排插|插排|مشترك كهرباء
power supply|AC-DC|AC/DC|AC-DC converter|مزود طاقة|مزود الطاقة|مغذي طاقة
media converter|Ethernet to fibre|Ethernet to fiber|copper to fiber|光电转换|电转光|网线转光纤|光纤转网线
transceiver|fibre module|fiber module|SFP optic|光纤模块|光口模块|موديول ضوئي
direct attach cable|SFP cable|copper SFP cable|高速线缆
patch lead|network lead|Ethernet lead|跳纤|سلك نت
handset|cell|mobile|mobile device|جوال|تلفون|تليفون|هاتف نقال
energy meter|submeter|sub-meter|electricity consumption|power consumption|用电量|استهلاك الكهرباء
heat meter|heating meter|thermal meter|采暖表|暖气表
cable manager|tidy cables|tidy up cables|cable tidy|organise cables|organize cables|整理线缆|整理网线|ترتيب الكابلات|تنظيم الكابلات
pressure sensor|气压|气压传感器|水压|قياس الضغط
level sensor|tank|油罐|储罐|水箱|خزان سائل|fill level|liquid level|tank gauge|水位|油位|منسوب
motion sensor|movement|presence|motion detection|人体传感器|移动侦测|استشعار الحركة
door contact|door open|magnetic contact|开门|فتح الباب
screen protector|screen protection|protect screen|protect screens|protect the screen|屏幕保护|保护屏幕|贴膜|حماية شاشة|حماية الشاشة|أحمي شاشة
protective case|protective cover|phone cover|外壳|غلاف واق|علبة واقية
charging cradle|charging stand|desk charger|座充|حامل شحن
charging cable|charger cable|charge cord|充电电缆|كيبل شحن|سلك شحن
touch panel|operator display|operator terminal|control panel|操作屏|操作面板|لوحة تشغيل|شاشة تشغيل
microcontroller|controller chip|control IC|主控芯片
MOSFET|power transistor|功率管|场管|ترانزستور قدرة
LDO regulator|linear regulator|线性稳压器|منظم خطي
buck converter|step down|step-down|降压模块|降压电源
boost converter|step up|step-up|升压模块|升压电源
DC-DC converter|DC-DC|DC/DC|buck converter
DC-DC converter|DC-DC|DC/DC|boost converter
DC-DC converter|DC-DC|DC/DC|buck-boost converter
inductor|power coil|电感线圈
USB-C receptacle|USB C socket|USB-C socket|USB-C connector|USB C port
M12 panel socket|circular connector|圆形连接器|航空插头|موصل دائري
terminal block|wire terminal|screw connector|接线柱|接线排|كليمنس
label printer|sticker printer|thermal printer|热敏打印机|小票打印机|طابعة حرارية|طابعة إيصالات
camera|video surveillance|监控|监控设备|كاميرا أمنية|كاميرات أمنية
sensor dashboard|sensor platform|IoT platform|物联网平台|数据平台|منصة إنترنت الأشياء
staging|preload|preinstall|装机|预装软件|装软件|安装软件|装好软件|تثبيت التطبيقات
advance replacement|spare parts service|备机|换新|قطع بديلة
site survey|coverage map|信号覆盖|خريطة التغطية
$list$, E'\n')) as line where line <> '';
