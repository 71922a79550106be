CREATE TABLE "search_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"path" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_rules_kind" CHECK ("search_rules"."kind" in ('synonyms', 'redirect')),
	CONSTRAINT "search_rules_path" CHECK (("search_rules"."kind" = 'redirect') = ("search_rules"."path" is not null)),
	CONSTRAINT "search_rules_terms" CHECK (cardinality("search_rules"."terms") > 0)
);
--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "searches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "results" integer;--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Until now, only searches without a result were logged.
update search_misses set searches = count;
--> statement-breakpoint
-- Reports on the channel 'search_rules' that instances must read the rules again, and that lists in memory are outdated.
create function announce_search_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_rules', '');
  perform announce_tags('{catalogue}');
  return null;
end
$$;
--> statement-breakpoint
create trigger announce_changed_search_rules after insert or update or delete or truncate on search_rules
for each statement execute function announce_search_rules();
--> statement-breakpoint
-- The first list of the trade: one group a line, in English, Chinese and Arabic.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
switch|network switch|Ethernet switch|LAN switch|交换机|交換機|以太网交换机|网络交换机|سويتش|محول شبكة|مبدل شبكة
router|路由器|موجه|راوتر|جهاز توجيه
access point|AP|APs|wireless access point|WAP|无线接入点|無線接入點|无线AP|接入点|نقطة وصول|نقاط وصول|أكسس بوينت
Wi-Fi|wifi|WLAN|wireless LAN|无线局域网|无线网络|واي فاي|شبكة لاسلكية
wireless|cordless|无线|لاسلكي|لاسلكية
Wi-Fi 6|wifi6|802.11ax|واي فاي 6
Wi-Fi 6E|wifi6e
Wi-Fi 7|wifi7|802.11be|واي فاي 7
Wi-Fi 5|wifi5|802.11ac|واي فاي 5
Power over Ethernet|PoE|以太网供电|网线供电|تغذية عبر إيثرنت|طاقة عبر إيثرنت
802.3at|PoE+|PoE plus
802.3bt|PoE++|4PPoE|UPoE
Gigabit|1G|1000 Mbps|GbE|千兆|جيجابت|غيغابت
2.5G|2.5 Gigabit|multi-gigabit|mGig|2.5千兆|متعدد الجيجابت
10G|10 Gigabit|10GbE|万兆|10 جيجابت
25G|25GbE|25 Gigabit|25 جيجابت
40G|40GbE|40 Gigabit|40 جيجابت
100G|100GbE|100 Gigabit|百G|100 جيجابت
400G|400GbE|400 Gigabit|400 جيجابت
Fast Ethernet|100M|100 Mbps|百兆|إيثرنت سريع
Ethernet|以太网|إيثرنت|ايثرنت
managed|manageable|smart managed|网管型|网管|可网管|مُدار|قابل للإدارة
unmanaged|plug and play switch|非网管型|非网管|傻瓜交换机|غير مُدار|غير مدار
port|ports|口|端口|网口|منفذ|منافذ
uplink|uplinks|上联口|上行端口|上联|منفذ علوي|ربط صاعد
aggregation switch|core switch|汇聚交换机|核心交换机|محول تجميع
access switch|接入交换机|محول وصول
industrial switch|hardened switch|rugged switch|工业交换机|工业级交换机|محول صناعي|سويتش صناعي
desktop switch|桌面交换机|محول مكتبي
firewall|防火墙|جدار حماية|جدار ناري
VPN|virtual private network|虚拟专用网|虚拟专用网络|شبكة افتراضية خاصة
IPsec tunnel|VPN tunnel|VPN 隧道|نفق VPN|نفق IPsec
load balancing|负载均衡|موازنة الحمل
failover|故障切换|链路备份|تحويل عند التعطل
mesh network|mesh|网状网络|组网|شبكة متداخلة|شبكة ميش
roaming|漫游|تجوال
ring network|ring redundancy|环网|冗余环网|حلقة احتياطية
media converter|fibre converter|fiber converter|光电转换器|光纤收发器|光猫|محول وسائط|محول ألياف
transceiver|optical transceiver|optical module|optic|optics|光模块|光模組|光收发模块|光收发器|وحدة ضوئية|وحدات ضوئية|جهاز إرسال واستقبال ضوئي
SFP|mini-GBIC|SFP module|SFP 模块|وحدة SFP
SFP+|SFP plus|10G SFP|10G SFP+
QSFP28|100G QSFP|100G transceiver
QSFP+|40G QSFP|QSFP plus
QSFP-DD|400G QSFP|QSFPDD
1000BASE-LX|LX SFP|1G LX
10GBASE-SR|10G SR|SFP-10G-SR
10GBASE-LR|10G LR|SFP-10G-LR
10GBASE-ER|10G ER|SFP-10G-ER
25GBASE-LR|25G LR
single-mode|singlemode|single mode fibre|SMF|OS2|单模|单模光纤|أحادي النمط|أحادية النمط
multimode|multi-mode|MMF|multimode fibre|多模|多模光纤|متعدد الأنماط|متعددة الأنماط
fibre|fiber|fibre optic|fiber optic|optical fibre|光纤|光纖|ألياف ضوئية|ألياف بصرية|فايبر
copper|铜缆|电口|نحاس|نحاسي|نحاسية
direct attach cable|DAC|DAC cable|twinax|twinaxial cable|直连铜缆|高速铜缆|直连电缆|双轴铜缆|كابل توصيل مباشر|كابل مزدوج المحور
active optical cable|AOC|有源光缆|كابل ضوئي نشط
patch lead|patch cord|patch cable|jumper cable|跳线|网络跳线|وصلة|وصلة توصيل|باتش كورد
fibre patch lead|fiber patch cord|fibre jumper|光纤跳线|尾纤跳线|وصلة ألياف ضوئية|وصلة ألياف
copper patch lead|Ethernet cable|network cable|LAN cable
copper patch lead|网线|網路線|铜缆跳线|网络线|以太网线|كابل شبكة|كيبل نت|وصلة نحاسية
Cat 6|Cat6|category 6|六类|六类网线|فئة 6
Cat 6A|Cat6A|category 6A|超六类|超六类网线|فئة 6A
Cat 8|Cat8|category 8|八类|八类网线|فئة 8
shielded|screened|STP|S/FTP|屏蔽|محمي|محمية
unshielded|UTP|非屏蔽|غير محمي|غير محمية
LC connector|LC duplex|LC 接口|LC 双工|موصل LC
SC connector|SC 接口|موصل SC
RJ45|8P8C|RJ-45|水晶头|网口插头|موصل RJ45
keystone jack|network jack|信息模块|网络模块|مقبس كيستون|مقبس شبكة
low smoke zero halogen|LSZH|LSOH|低烟无卤|قليل الدخان خال من الهالوجين
patch panel|配线架|配線架|跳线架|لوحة توصيل|لوحة تجميع كابلات|باتش بانل
cable manager|cable organiser|cable management|理线架|理线器|منظم كابلات
blanking panel|blank panel|filler panel|盲板|挡板|لوحة سد
fibre tray|splice tray|ODF|光纤盒|光纤配线盒|熔纤盘|درج ألياف
rack shelf|sliding shelf|机柜托盘|滑动托架|رف خزانة|رف منزلق
rack|cabinet|server rack|19-inch rack|机柜|机架|خزانة|خزائن|راك
rack unit|U height|机架单位|وحدة راك
power distribution unit|PDU|rack PDU|机柜插座|电源分配单元|وحدة توزيع طاقة|موزع طاقة
antenna|aerial|antennas|aerials|天线|天線|هوائي|هوائيات|أنتين
omnidirectional antenna|omni antenna|omni|全向天线|全向|هوائي متعدد الاتجاهات
directional antenna|panel antenna|定向天线|平板天线|هوائي اتجاهي|هوائي لوحي
Yagi antenna|Yagi|八木天线|هوائي ياغي
sector antenna|扇区天线|هوائي قطاعي
antenna gain|gain|天线增益|增益|كسب الهوائي|كسب
5G|fifth generation|5G 网络|الجيل الخامس
4G|LTE|4G LTE|الجيل الرابع
LTE-M|Cat-M1|eMTC|LTE Cat M1
NB-IoT|narrowband IoT|NB IoT|窄带物联网|إنترنت الأشياء ضيق النطاق
private 5G|5G private network|campus network|5G 专网|شبكة 5G خاصة
fixed wireless|FWA|CPE|固定无线|固定无线接入|لاسلكي ثابت
modem|调制解调器|مودم
SIM card|SIM|SIM 卡|手机卡|شريحة SIM|شريحة اتصال
dual SIM|two SIM|双卡|双卡双待|شريحتان|شريحتين
eSIM|embedded SIM|嵌入式 SIM|شريحة مدمجة
ceiling mount|ceiling|ceiling-mounted|吸顶式|吸顶|سقفية|سقفي|تثبيت في السقف
wall plate|wall-plate|in-wall|面板式|入墙式|86型|جدارية|جداري
outdoor|weatherproof|outside|室外|室外型|户外|防水|خارجي|خارجية
indoor|室内|室内型|داخلي|داخلية
DIN rail|DIN-rail mount|DIN 导轨|导轨式|导轨安装|سكة DIN|قضيب DIN
fanless|passive cooling|无风扇|被动散热|بلا مروحة|بدون مروحة
hot swap|hot-swap|hot-swappable|hot plug|热插拔|قابل للتبديل أثناء التشغيل
virtual LAN|VLAN|虚拟局域网|شبكة محلية افتراضية
link aggregation|LACP|802.3ad|链路聚合|تجميع الروابط
surge protection|lightning protection|SPD|浪涌保护|防雷|حماية من التيار المفاجئ|حماية من الصواعق
capacitor|capacitors|cap|caps|电容|电容器|電容|電容器|مكثف|مكثفات
multilayer ceramic capacitor|MLCC|ceramic capacitor|chip capacitor|SMD capacitor|多层陶瓷电容|贴片电容|陶瓷电容|片式电容|独石电容|مكثف خزفي|مكثفات خزفية|مكثف سيراميكي
electrolytic capacitor|aluminium electrolytic capacitor|aluminum electrolytic capacitor|elcap|电解电容|铝电解电容|مكثف إلكتروليتي|مكثف كيميائي
supercapacitor|ultracapacitor|EDLC|supercap|double-layer capacitor|超级电容|法拉电容|双电层电容|مكثف فائق|مكثفات فائقة
capacitance|电容量|容值|سعة المكثف
resistor|resistors|电阻|电阻器|電阻|電阻器|مقاومة|مقاومات
chip resistor|SMD resistor|surface mount resistor|贴片电阻|片式电阻|مقاومة رقاقية|مقاومات رقاقية|مقاومة سطحية
thick film|thick-film|厚膜|厚膜电阻|سميكة الطبقة|طبقة سميكة
thin film|thin-film|薄膜|薄膜电阻|رقيقة الطبقة|طبقة رقيقة
anti-sulphur|anti-sulfur|sulphur resistant|sulfur resistant|抗硫化|مضادة للكبريت
resistance|阻值|电阻值|قيمة المقاومة
inductor|inductors|coil|choke|电感|电感器|電感|電感器|线圈|ملف حثي|ملف قدرة|محث
power inductor|shielded inductor|power choke|功率电感|屏蔽电感|ملف قدرة محمي
inductance|电感量|感值|محاثة
ferrite bead|chip bead|磁珠|خرزة فريت
transformer|变压器|محول كهربائي
crystal|quartz crystal|晶振|石英晶体|كريستال|بلورة كوارتز
oscillator|clock oscillator|有源晶振|振荡器|مذبذب
diode|diodes|二极管|ديود|صمام ثنائي|ثنائي
Schottky diode|Schottky|肖特基二极管|ديود شوتكي
TVS diode|transient voltage suppressor|TVS|瞬态抑制二极管|ديود TVS
Zener diode|Zener|稳压二极管|齐纳二极管|ديود زينر
LED|light-emitting diode|发光二极管|ليد|ثنائي باعث للضوء
transistor|transistors|三极管|晶体管|電晶體|ترانزستور|ترانزستورات
MOSFET|power MOSFET|FET|MOS transistor|场效应管|MOS管|功率 MOSFET|ترانزستور MOSFET|موسفت
silicon carbide|SiC|碳化硅|كربيد السيليكون
gallium nitride|GaN|氮化镓|نتريد الغاليوم
silicon|硅|سيليكون
IGBT|insulated gate bipolar transistor|绝缘栅双极晶体管|ترانزستور IGBT
on-resistance|RDS(on)|Rds on|导通电阻|مقاومة التوصيل
microcontroller|MCU|MCUs|micro controller|单片机|微控制器|單晶片|單片機|متحكم دقيق|ميكروكنترولر
microprocessor|MPU|CPU|processor|微处理器|处理器|معالج|معالج دقيق
semiconductor|semiconductors|chip|半导体|芯片|أشباه الموصلات|شبه موصل|رقاقة إلكترونية
integrated circuit|IC|ICs|集成电路|دائرة متكاملة|دارة متكاملة
flash memory|flash|闪存|ذاكرة فلاش
memory|RAM|内存|存储器|ذاكرة|رام
EEPROM|可擦写存储器|ذاكرة EEPROM
FPGA|field-programmable gate array|现场可编程门阵列|مصفوفة بوابات قابلة للبرمجة
operational amplifier|op amp|opamp|运算放大器|运放|مضخم عمليات|مكبر عمليات
comparator|比较器|مقارن
analogue-to-digital converter|analog-to-digital converter|ADC|A/D converter|模数转换器|محول تماثلي رقمي
digital-to-analogue converter|digital-to-analog converter|DAC converter|D/A converter|数模转换器|محول رقمي تماثلي
voltage regulator|regulator|稳压器|电压调节器|منظم جهد|منظم فولتية
low dropout regulator|LDO|LDO regulator|LDO 稳压器|低压差稳压器|منظم LDO
DC-DC converter|DC/DC converter|switching regulator|DCDC|DC-DC 转换器|开关稳压器|محول جهد|محول تيار مستمر
buck converter|step-down converter|step down regulator|buck regulator|降压转换器|降压芯片|降压|محول جهد خافض|خافض جهد
boost converter|step-up converter|step up regulator|boost regulator|升压转换器|升压芯片|升压|محول جهد رافع|رافع جهد
buck-boost converter|buck-boost|step-up/step-down|升降压转换器|升降压|محول جهد خافض رافع
power supply|power supplies|PSU|power supply unit|SMPS|电源|开关电源|電源|電源供應器|供电|مصدر طاقة|مصادر طاقة|وحدة تغذية|باور سبلاي
DIN-rail power supply|导轨电源|导轨式电源|مصدر طاقة لسكة DIN
power adapter|AC adapter|desktop power supply|电源适配器|桌面式电源|محول كهرباء|شاحن مكتبي
uninterruptible power supply|UPS|不间断电源|مزود طاقة غير منقطع
connector|connectors|连接器|連接器|接插件|接头|موصل|موصلات|كونكتور
terminal block|terminal blocks|screw terminal|接线端子|端子台|端子排|كتلة طرفية|كتل طرفية|روزيتة
pluggable terminal block|plug-in terminal block|插拔式接线端子|插拔端子|كتلة طرفية قابلة للفصل
pin header|header pins|male header|排针|插针|موصل دبابيس
board-to-board connector|board to board|B2B connector|mezzanine connector|板对板连接器|板对板|موصل لوحة إلى لوحة
wire-to-board|crimp housing|connector housing|线对板胶壳|线对板|胶壳|غلاف سلك إلى لوحة
USB-C|USB Type-C|Type-C|type c|USB-C 母座|Type-C 接口|مقبس USB-C|تايب سي
receptacle|socket|female connector|jack|母座|插座|مقبس|مقابس
M12 connector|M12 socket|M12 panel socket|M12 插座|M12 连接器|مقبس M12|موصل M12
pitch|pin spacing|间距|خطوة الدبابيس
way|ways|pole|poles|position|positions|pin|pins|位|芯|أقطاب|قطب|دبوس
cable|cables|线缆|电缆|كابل|كابلات|كيبل
wire|lead|导线|引线|سلك|أسلاك
single-board computer|SBC|single board computer|单板计算机|单板机|单板电脑|حاسوب أحادي اللوحة|كمبيوتر لوحة واحدة
system-on-module|SoM|computer-on-module|CoM|system on module|核心模块|核心板|نظام على وحدة
carrier board|base board|compute carrier board|底板|载板|计算底板|لوحة حاملة
embedded board|embedded computer|嵌入式主板|嵌入式板卡|لوحة مدمجة|حاسوب مدمج
quad core|4-core|four cores|四核|رباعي النوى
octa core|8-core|eight cores|八核|ثماني النوى
AI accelerator|NPU|neural accelerator|AI 加速器|مسرع ذكاء اصطناعي|مسرّع AI
evaluation board|development board|dev board|eval kit|开发板|评估板|لوحة تطوير
printed circuit board|PCB|circuit board|印制电路板|电路板|线路板|لوحة دوائر مطبوعة
touch panel|touch screen|touchscreen|HMI|operator panel|触摸屏|人机界面|لوحة لمس|شاشة لمس
display|screen|显示屏|屏幕|شاشة|عرض
passive components|passives|被动元件|无源器件|عناصر خاملة|مكونات خاملة
electronic components|components|电子元器件|电子元件|元器件|مكونات إلكترونية|قطع إلكترونية
tape and reel|reel|reels|卷带|编带|卷盘|بكرة|بكرات
cut tape|剪带|شريط مقطوع
tray|trays|托盘装|盘装|صينية|صواني
tube|tubes|管装|أنبوب تعبئة
surface mount|SMD|SMT|贴片|表面贴装|تركيب سطحي
through-hole|THT|through hole|直插|通孔|تركيب بالثقوب
package|case size|footprint|封装|尺寸代码|حجم الغلاف
automotive grade|AEC-Q200|AEC-Q100|car grade|车规|车规级|درجة السيارات
tolerance|精度|误差|تفاوت|سماحية
rated voltage|voltage rating|working voltage|额定电压|耐压|جهد مقنن|جهد اسمي
rated current|current rating|额定电流|تيار مقنن|تيار اسمي
bus tester|fieldbus tester|protocol tester|总线测试仪|جهاز اختبار ناقل
RS-485|RS485|EIA-485|TIA-485
CAN bus|CAN|controller area network|CAN 总线|ناقل CAN
excess stock|surplus|overstock|excess inventory|库存尾货|呆滞库存|尾货|مخزون فائض|فائض المخزون
obsolete|end of life|EOL|discontinued|停产|已停产|متوقف الإنتاج|منتهي الإنتاج
counterfeit|fake parts|forged|假冒|假货|仿冒|مقلد|مقلدة|تقليد
counterfeit screening|authenticity test|counterfeit inspection|假冒件筛查|真伪检测|كشف القطع المقلدة
X-ray|X ray inspection|X 射线|X光|أشعة سينية
handset|mobile phone|cell phone|cellphone|smartphone|phone|phones|手机|手機|智能手机|移动电话|هاتف|هواتف|هاتف جوال|موبايل|هاتف محمول
refurbished|reconditioned|renewed|second hand|used phone|翻新|二手|مجدد|مستعمل
rugged|ruggedised|ruggedized|tough|加固型|三防|坚固|متين|متينة|شديد التحمل
tablet|tablets|tablet computer|tablet PC|pad|平板电脑|平板電腦|平板|جهاز لوحي|أجهزة لوحية|تابلت
mobile computer|handheld terminal|data terminal|PDA|handheld computer|data collector|手持终端|手持机|数据采集器|移动数据终端|حاسوب محمول يدوي|جهاز جمع بيانات|حاسوب محمول
keypad|keyboard|physical keys|按键|键盘|لوحة مفاتيح
barcode scanner|handheld scanner|bar code reader|barcode reader|scanner|scanners|扫描器|扫描枪|条码扫描枪|扫码枪|条码枪|ماسح|ماسح باركود|قارئ باركود|ماسح يدوي
ring scanner|wearable scanner|finger scanner|指环扫描器|指环扫码器|ماسح خاتم
2D imager|2D scanner|QR code scanner|QR reader|2D 影像|二维码扫描|二维扫描|تصويري 2D|ماسح QR
1D laser|laser scanner|1D scanner|1D 激光|一维激光|一维扫描|ليزر 1D
push-to-talk|PTT|walkie-talkie|walkie talkie|two-way radio|一键通对讲|对讲机|公网对讲|اضغط للتحدث|جهاز لاسلكي يدوي
label printer|barcode printer|mobile printer|receipt printer|标签打印机|条码打印机|便携式打印机|طابعة ملصقات|طابعة باركود
charger|charging|充电器|充电|شاحن|شحن البطارية
charging cradle|cradle|dock|docking station|充电座|底座|قاعدة شحن
charging cabinet|charging cart|charging locker|充电柜|خزانة شحن
charging cable|充电线|数据线|كابل شحن
battery|batteries|rechargeable battery|电池|電池|蓄电池|بطارية|بطاريات
spare battery|replacement battery|备用电池|替换电池|بطارية احتياطية|بطارية بديلة
power bank|portable charger|充电宝|移动电源|بنك طاقة|شاحن متنقل
vehicle mount|car mount|car holder|vehicle holder|车载支架|حامل مركبة|حامل سيارة
protective case|cover|case|phone case|保护壳|保护套|手机壳|حافظة واقية|غطاء حماية|جراب
belt holster|holster|belt clip|腰带套|جراب حزام
screen protector|screen film|tempered glass|屏幕膜|钢化膜|保护膜|واقي شاشة|لاصقة شاشة
asset tag|资产标签|بطاقة أصول
sensor|sensors|transducer|probe|传感器|傳感器|感測器|感应器|探头|حساس|حساسات|مستشعر|مستشعرات
temperature sensor|thermometer|temperature probe|温度传感器|测温|حساس حرارة|مستشعر درجة الحرارة
temperature|temp|温度|حرارة|درجة الحرارة
humidity|moisture|RH|relative humidity|湿度|رطوبة
temperature and humidity sensor|thermo-hygrometer|hygrometer|温湿度传感器|温湿度计|حساس حرارة ورطوبة
CO₂|CO2|carbon dioxide|二氧化碳|ثاني أكسيد الكربون
air quality|fine dust|particulate matter|PM2.5|空气质量|细颗粒物|粉尘|جودة الهواء|غبار دقيق
vibration sensor|vibration|accelerometer|振动传感器|振动|震动|حساس اهتزاز|اهتزاز
pressure sensor|pressure transmitter|压力传感器|压力变送器|حساس ضغط
motion sensor|PIR|movement detector|motion detector|occupancy sensor|移动传感器|人体感应|حساس حركة|كاشف حركة
water leak sensor|leak detector|漏水传感器|漏水检测|حساس تسرب المياه
level sensor|tank level sensor|tank level|液位传感器|罐液位|液位计|حساس مستوى|مستوى الخزان
soil moisture sensor|soil moisture|土壤湿度传感器|土壤湿度|رطوبة التربة
light sensor|lux sensor|illuminance|光照传感器|光敏|حساس إضاءة
door contact|route contact|contact sensor|reed switch|门磁|线路接点|حساس تلامس|تلامس المسار
cold room|cold chain|refrigerated|冷链|冷库|سلسلة التبريد|غرفة تبريد
gateway|gateways|网关|網關|閘道器|بوابة|بوابات
IoT gateway|industrial gateway|edge gateway|edge computer|物联网网关|工业网关|边缘网关|بوابة إنترنت الأشياء|بوابة صناعية
Internet of Things|IoT|物联网|إنترنت الأشياء|انترنت الاشياء
LoRaWAN|LoRa WAN|لوراوان
LoRa|long range radio|LoRa 无线|لورا
Bluetooth|BT|BLE|Bluetooth Low Energy|蓝牙|بلوتوث
Thread network|Thread|Thread 网络
Modbus|Modbus RTU|Modbus TCP|مودبس
M-Bus|Meter-Bus|MBus|仪表总线
Wireless M-Bus|wM-Bus|wMBus|无线 M-Bus|M-Bus لاسلكي
OPC UA|OPC-UA|OPC Unified Architecture
MQTT|message queue telemetry transport|消息队列遥测
current loop|4-20 mA|4–20 mA|4 to 20 mA|电流环|حلقة تيار
energy meter|electricity meter|power meter|kWh meter|watt-hour meter|电能表|电表|电度表|عداد طاقة|عداد كهرباء
three-phase|3-phase|three phase|3 phase|三相|ثلاثي الأطوار|ثلاثة أطوار
single-phase|1-phase|single phase|1 phase|单相|أحادي الطور
heat meter|thermal energy meter|热量表|热能表|عداد حرارة
water meter|水表|عداد مياه
gas meter|燃气表|عداد غاز
meter|meters|metering|仪表|计量|عداد|عدادات
tracker|trackers|tracking device|GPS tracker|locator|追踪器|定位器|跟踪器|متتبع|جهاز تتبع|أجهزة تتبع
container tracker|container tracking|集装箱追踪器|集装箱定位|متتبع حاويات
vehicle tracker|car tracker|fleet tracker|车辆追踪器|车辆定位|متتبع مركبات|تتبع السيارات
pallet tracker|pallet|托盘追踪器|栈板|متتبع البالتات|بالتة
asset tracker|asset tracking|资产追踪器|资产定位|متتبع الأصول
GNSS|GPS|satellite positioning|satellite navigation|卫星定位|全球定位|北斗|تحديد المواقع بالأقمار|جي بي إس
camera|cameras|IP camera|CCTV|surveillance camera|security camera|摄像机|攝影機|攝像機|监控摄像头|摄像头|网络摄像机|كاميرا|كاميرات|كاميرا مراقبة
bullet camera|枪式摄像机|枪机|كاميرا أنبوبية|كاميرا بوليت
dome camera|半球摄像机|半球|كاميرا قبة|كاميرا دوم
turret camera|eyeball camera|转塔式摄像机|海螺摄像机|كاميرا برجية
thermal camera|thermal imaging camera|热成像摄像机|热像仪|كاميرا حرارية
infrared|IR|night vision|红外|夜视|أشعة تحت الحمراء|رؤية ليلية
megapixel|MP|million pixels|百万像素|万像素|ميجابكسل
video recorder|NVR|network video recorder|硬盘录像机|网络录像机|مسجل فيديو
radio module|wireless module|RF module|射频模块|无线模块|وحدة راديو|وحدة لاسلكية
868 MHz|EU868
915 MHz|US915
licence|license|licences|licenses|subscription|许可|许可证|授权|ترخيص|تراخيص|رخصة
software|软件|برمجيات|برنامج
firmware|固件|برنامج ثابت|فيرموير
device management|MDM|mobile device management|EMM|设备管理|移动设备管理|إدارة الأجهزة
remote wipe|remote lock|远程锁定|远程擦除|قفل عن بعد|مسح عن بعد
network controller|WLAN controller|wireless controller|网络控制器|无线控制器|AC 控制器|وحدة تحكم الشبكة
dashboard|monitoring platform|看板|监控平台|لوحة متابعة|لوحة معلومات
network server|LoRaWAN network server|LNS|网络服务器|خادم شبكة
fleet management|fleet tracking|车队管理|车队追踪|إدارة الأسطول|تتبع الأسطول
board support package|BSP|板级支持包|حزمة دعم اللوحات
secure boot|verified boot|安全启动|إقلاع آمن
compiler|编译器|مترجم برمجي
boundary scan|boundary-scan|JTAG|边界扫描|مسح حدي
terminal emulation|telnet client|5250|终端仿真|محاكاة الطرفية
single sign-on|SSO|单点登录|تسجيل دخول موحد
user|seat|seats|席位|用户数|مقعد|مقاعد
inspection|quality inspection|QC|quality control|检验|质检|验货|فحص|تفتيش|مراقبة الجودة
pre-shipment inspection|PSI|pre shipment check|出货前检验|装运前检验|出货检验|فحص ما قبل الشحن
acceptable quality limit|AQL|acceptance quality limit|抽样检验|حد القبول
staging|configuration|pre-configuration|provisioning|配置|预配置|预装|تهيئة|تجهيز|إعداد مسبق
kitting|配套|套件分装|تجميع أطقم
enrolment|enrollment|zero-touch|注册|零接触|تسجيل الأجهزة
device programming|IC programming|chip programming|flashing|器件烧录|烧录|برمجة القطع
laser marking|engraving|激光打标|镭雕|وسم بالليزر
site survey|wireless survey|RF survey|coverage survey|现场勘测|无线勘测|معاينة الموقع|مسح الموقع
support contract|maintenance contract|technical support|after-sales|技术支持|售后|维保|دعم فني|عقد صيانة
advance replacement|RMA|swap|spare unit|先行更换|备件更换|استبدال مسبق|استبدال
repair|maintenance|维修|修理|إصلاح|صيانة
warranty|guarantee|质保|保修|ضمان|كفالة
freight|shipping|cargo|transport|货运|运输|شحن|نقل البضائع
air freight|air cargo|air shipping|airfreight|空运|شحن جوي
sea freight|ocean freight|sea shipping|海运|شحن بحري
road freight|rail freight|trucking|road and rail|陆运|铁路运输|公路运输|شحن بري|سكك حديدية
customs clearance|customs|customs brokerage|清关|报关|تخليص جمركي|جمارك
delivered duty paid|DDP|完税后交货|التسليم مع دفع الرسوم
incoterms|trade terms|delivery terms|贸易术语|شروط التسليم
certificate of origin|country of origin|产地证|原产地证书|شهادة منشأ
harmonized system code|HS code|tariff code|海关编码|税则号|رمز النظام المنسق|بند جمركي
bill of materials|BOM|parts list|物料清单|零件清单|قائمة المواد|قائمة القطع
minimum order quantity|MOQ|minimum order|最小起订量|起订量|الحد الأدنى للطلب
lead time|delivery time|交期|货期|مدة التوريد|مهلة التوريد
part number|MPN|manufacturer part number|料号|型号|物料号|رقم القطعة|رقم الصنف
manufacturer|maker|brand|制造商|厂商|品牌|مصنّع|الشركة المصنعة|ماركة
datasheet|data sheet|spec sheet|specification|数据手册|规格书|نشرة بيانات|ورقة مواصفات
in stock|available|ready stock|现货|有货|متوفر|في المخزون
wholesale|bulk|批发|散装|جملة
RoHS|RoHS compliant|lead-free|lead free|无铅|环保|خال من الرصاص
conformal coating|三防漆|طلاء واق
ingress protection|IP rating|waterproof|dustproof|防护等级|防水等级|درجة الحماية|مقاوم للماء
IP67|IP 67
IP68|IP 68
shockproof|drop resistant|drop-proof|防摔|مقاوم للسقوط
extended temperature|wide temperature|industrial temperature|宽温|宽温型|نطاق حرارة موسع
high speed|高速|عالي السرعة
noise|low noise|低噪声|ضوضاء منخفضة
network|networking|网络|组网设备|شبكة|شبكات
server room|data room|data center|data centre|机房|数据中心|غرفة بيانات|مركز بيانات
warehouse|logistics centre|仓库|仓储|مستودع|مخزن
retail|shop|store|零售|商店|متجر|تجزئة
solar inverter|inverter|PV inverter|逆变器|光伏逆变器|عاكس شمسي|عاكس
motor control|motor drive|drive|电机控制|电机驱动|التحكم في المحركات
electric vehicle charger|EV charger|charging station|充电桩|شاحن سيارات كهربائية
machine vision|vision system|机器视觉|رؤية آلية
edge computing|边缘计算|حوسبة طرفية
black|黑色|أسود
grey|gray|灰色|رمادي
blue|蓝色|أزرق
red|红色|أحمر
yellow|黄色|أصفر
green|绿色|أخضر
white|白色|أبيض
pack|set|kit|套装|套件|طقم|عبوة
lithium battery|lithium-ion|Li-ion|UN 3480|锂电池|بطارية ليثيوم
colour|color|颜色|لون
long range|long-range|远距离|بعيد المدى|مدى بعيد
mid range|mid-range|medium range|中距离|مدى متوسط
Zigbee|紫蜂|زيجبي
$list$, E'\n')) as line where line <> '';
--> statement-breakpoint
-- The path, and the searches that lead to it.
insert into search_rules (kind, path, terms)
select 'redirect', (string_to_array(line, '|'))[1], (string_to_array(line, '|'))[2:] from unnest(string_to_array($list$
/careers|careers|jobs|vacancies|招聘|职位|وظائف|توظيف
/privacy-policy|privacy|privacy policy|隐私政策|سياسة الخصوصية
/terms-of-service|terms of service|terms and conditions|服务条款|شروط الخدمة
/news|news|新闻|أخبار
/quality-assurance|quality assurance|质量保证|ضمان الجودة
/compliance|compliance|合规|الامتثال
$list$, E'\n')) as line where line <> '';
