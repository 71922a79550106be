// Sentences of the generated networking goods: English | Chinese | Arabic, with * and $1, $2 for what varies.

export const networkingPhrases = `
Industrial *-Port DIN-Rail Switch, * ms Ring|工业 $1 口 DIN 导轨交换机，$2 ms 环网|محول صناعي لسكة DIN (عدد المنافذ: $1)، حلقة $2 ms
*-Port * PoE+ * Switch, * W|$1 口$2 PoE+ $3交换机，$4 W|محول $3 $2 PoE+ (عدد المنافذ: $1)، $4 W
*-Port * * Switch|$1 口$2 $3 交换机|محول $3 $2 (عدد المنافذ: $1)
* * switch with * copper ports and * SFP+ uplinks, and * W of power over Ethernet for cameras, phones and access points.|$1 $2 交换机，$3 个电口，$4 个 SFP+ 上联口，并以 $5 W 以太网供电支持摄像机、电话和接入点。|محول $2 $1 بمنافذ نحاسية عددها $3 ومنافذ SFP+ علوية عددها $4، وبقدرة $5 W عبر إيثرنت للكاميرات والهواتف ونقاط الوصول.
* * switch with * copper ports and * SFP+ uplinks.|$1 $2 交换机，$3 个电口和 $4 个 SFP+ 上联口。|محول $2 $1 بمنافذ نحاسية عددها $3 ومنافذ SFP+ علوية عددها $4.
Delivered with rack ears and a regional power cord.|附机架安装耳和当地规格电源线。|يُورَّد مع أذني تثبيت وكابل كهرباء محلي.
Configured to your file before it ships, on request.|可按需在发货前按您的文件配置。|يُهيَّأ وفق ملفك قبل الشحن عند الطلب.
Boot-tested and updated at our bench before dispatch.|发货前在我们的测试台开机测试并更新。|يُختبر تشغيله ويُحدَّث على منصة الاختبار لدينا قبل الإرسال.
Serial numbers are listed on the packing list.|装箱单列明序列号。|الأرقام التسلسلية مدونة في قائمة التعبئة.
Spare units are held for the life of the series.|在该系列生命周期内备有备机。|نحتفظ بوحدات احتياطية طوال عمر السلسلة.
* × Gigabit RJ45, *|$1 × 千兆 RJ45，$2|$1 × جيجابت RJ45، $2
* × Gigabit RJ45|$1 × 千兆 RJ45|$1 × جيجابت RJ45
* × SFP+ uplinks|$1 × SFP+ 上联口|$1 × SFP+ منافذ علوية
* W PoE budget|PoE 总功率 $1 W|قدرة PoE إجمالية $1 W
Fanless up to * °C|无风扇，最高 $1 °C|بلا مروحة حتى $1 °C
VLAN, LACP, RSTP|VLAN、LACP、RSTP|VLAN وLACP وRSTP
Flow control and loop detection|流量控制和环路检测|التحكم في التدفق وكشف الحلقات
IGMP snooping|IGMP 侦听|تتبع IGMP
Energy-Efficient Ethernet|节能以太网|إيثرنت موفر للطاقة
Surge protection * kV|浪涌保护 $1 kV|حماية من التيار المفاجئ $1 kV
Rack ears included|附机架安装耳|أذنا تثبيت ضمن العبوة
Wall bracket included|附壁挂支架|حامل جداري ضمن العبوة
Console cable included|附控制台线|كابل طرفية ضمن العبوة
Hardened switch for cabinets and trackside boxes.|用于机柜和轨旁箱的加固交换机。|محول متين للخزائن وصناديق جوانب السكك.
Recovers a broken ring within * ms and runs without a fan from * to * °C.|环网中断后 $1 ms 内恢复，$2 至 $3 °C 无风扇运行。|يستعيد الحلقة المقطوعة خلال $1 ms ويعمل بلا مروحة من $2 إلى $3 °C.
Ring recovery ≤ * ms|环网恢复 ≤ $1 ms|استعادة الحلقة ≤ $1 ms
* to * °C, fanless|$1 至 $2 °C，无风扇|من $1 إلى $2 °C، بلا مروحة
Dual * V DC input|双路 $1 V DC 输入|مدخل مزدوج $1 V DC
Relay alarm output|继电器告警输出|مخرج إنذار بمرحّل
*-WAN Router, * VPN Tunnels|$1 WAN 路由器，$2 条 VPN 隧道|موجه WAN $1، $2 نفق VPN
*-WAN * Router, * VPN Tunnels|$1 WAN $2 路由器，$3 条 VPN 隧道|موجه $2 بمنفذ WAN $1، $3 نفق VPN
Branch router with * WAN ports at * Gbit/s and * as a second path.|分支路由器，$1 个 WAN 口，速率 $2 Gbit/s，$3 作备用链路。|موجه للفروع، عدد منافذ WAN $1 بسرعة $2 Gbit/s، مع $3 مسارًا ثانيًا.
Branch router with * WAN port at * Gbit/s and * as a second path.|分支路由器，$1 个 WAN 口，速率 $2 Gbit/s，$3 作备用链路。|موجه للفروع، عدد منافذ WAN $1 بسرعة $2 Gbit/s، مع $3 مسارًا ثانيًا.
Branch router with * WAN ports at * Gbit/s.|分支路由器，$1 个 WAN 口，速率 $2 Gbit/s。|موجه للفروع، عدد منافذ WAN $1 بسرعة $2 Gbit/s.
Branch router with * WAN port at * Gbit/s.|分支路由器，$1 个 WAN 口，速率 $2 Gbit/s。|موجه للفروع، عدد منافذ WAN $1 بسرعة $2 Gbit/s.
Moves traffic over when a line fails and keeps sessions alive.|线路中断时自动切换流量并保持会话。|ينقل الحركة عند تعطل خط ويُبقي الجلسات قائمة.
* IPsec tunnels|$1 条 IPsec 隧道|$1 نفق IPsec
*, dual SIM|$1，双卡|$1، شريحتان
Load balancing and failover|负载均衡和故障切换|موازنة الحمل والتحويل عند التعطل
Stateful firewall|状态防火墙|جدار حماية يتتبع الحالة
QoS by application|按应用 QoS|QoS حسب التطبيق
IPv6 and BGP|IPv6 和 BGP|IPv6 وBGP
Central management|集中管理|إدارة مركزية
* Access Point, * × *|$1无线接入点，$2 × $3|نقطة وصول $1، $2 × $3
* for yards, platforms and stands, with * × * radios and room for * clients.|$1，适合堆场、月台和看台，$2 × $3 射频，可接入 $4 个客户端。|$1 للساحات والأرصفة والمدرجات، بأجهزة راديو $2 × $3 وسعة $4 عميل.
* for offices, wards and classrooms, with * × * radios and room for * clients.|$1，适合办公室、病房和教室，$2 × $3 射频，可接入 $4 个客户端。|$1 للمكاتب والأجنحة والفصول، بأجهزة راديو $2 × $3 وسعة $4 عميل.
Powered over Ethernet, managed alone or by controller.|以太网供电，可独立管理或由控制器管理。|تُغذّى عبر إيثرنت وتُدار منفردة أو بوحدة تحكم.
* × * MIMO on each band|每频段 $1 × $2 MIMO|$1 × $2 MIMO لكل نطاق
1 × * PoE+ port|1 × $1 PoE+ 端口|1 × $1 منفذ PoE+
* clients|$1 个客户端|$1 عميل
Ceiling and wall mounts|吸顶和壁挂安装件|حوامل للسقف والجدار
* fast roaming|$1 快速漫游|تجوال سريع $1
Mesh and bridge modes|网状和桥接模式|وضعا الشبكة المتداخلة والجسر
Media Converter, * Copper to Fibre, * km|光电转换器，$1 电口转光纤，$2 km|محول وسائط، $1 من النحاس إلى الألياف، $2 km
Carries a * copper link over * km of fibre and passes on link loss, so that both ends know.|把 $1 电口链路延伸到 $2 km 光纤，并传递断链状态，使两端同时得知。|ينقل وصلة نحاسية $1 عبر $2 km من الألياف ويمرر انقطاع الوصلة ليعلم الطرفان.
* RJ45 to LC|$1 RJ45 转 LC|$1 من RJ45 إلى LC
* km reach|传输距离 $1 km|مدى $1 km
Link-fault pass-through|断链状态透传|تمرير حالة الوصلة
Jumbo frames * KB|巨型帧 $1 KB|إطارات كبيرة $1 KB
* Transceiver, *, *, Extended Temperature|$1 光模块，$2，$3，宽温型|وحدة ضوئية $1، $2، $3، نطاق حرارة موسّع
* Transceiver, *, *|$1 光模块，$2，$3|وحدة ضوئية $1، $2، $3
* module for links of up to *, coded and tested in your switch model before it ships.|$1 光模块，链路最长 $2，发货前已按您的交换机型号写码并测试。|وحدة $1 لوصلات حتى $2، مبرمجة ومختبرة على طراز محولك قبل الشحن.
*, LC duplex|$1，LC 双工|$1، LC مزدوج
Coded per switch model|按交换机型号写码|مبرمجة لكل طراز محول
Class 1 laser, *|1 类激光，$1|ليزر من الفئة 1، $1
Test sheet per module|每个模块附测试单|ورقة اختبار لكل وحدة
* Active Optical Cable, * m|$1 有源光缆，$2 m|كابل ضوئي نشط $1، $2 m
* Direct Attach Cable, * m|$1 直连铜缆，$2 m|كابل توصيل مباشر $1، $2 m
Optical cable between neighbouring racks: no separate modules, lowest latency, tested end to end.|相邻机架之间的光缆：无需另配模块，延迟最低，两端整体测试。|كابل ضوئي بين خزائن متجاورة: بلا وحدات منفصلة، بأقل زمن انتقال، مختبر من الطرف إلى الطرف.
Twinax copper cable between neighbouring racks: no separate modules, lowest latency, tested end to end.|相邻机架之间的双轴铜缆：无需另配模块，延迟最低，两端整体测试。|كابل نحاسي مزدوج المحور بين خزائن متجاورة: بلا وحدات منفصلة، بأقل زمن انتقال، مختبر من الطرف إلى الطرف.
Active optical|有源光缆|ضوئي نشط
Passive, *|无源，$1|خامل، $1
Fibre Patch Lead, *, * m, *|光纤跳线，$1，$2 m，$3|وصلة ألياف ضوئية، $1، $2 m، $3
Copper Patch Lead, *, * m, *|铜缆跳线，$1，$2 m，$3|وصلة نحاسية، $1، $2 m، $3
Duplex fibre patch lead of * m with a low-smoke jacket.|双工光纤跳线，长 $1 m，低烟护套。|وصلة ألياف مزدوجة بطول $1 m وغلاف قليل الدخان.
Shielded copper patch lead of * m with a low-smoke jacket.|屏蔽铜缆跳线，长 $1 m，低烟护套。|وصلة نحاسية محمية بطول $1 m وغلاف قليل الدخان.
Each one is tested; the result is on the bag.|逐条测试，结果印在包装袋上。|كل واحدة مختبرة والنتيجة على الكيس.
Insertion loss ≤ * dB|插入损耗 ≤ $1 dB|فقد الإدخال ≤ $1 dB
S/FTP, snagless boot|S/FTP，防钩护套|S/FTP، غطاء مانع للتعلق
LSZH jacket|LSZH 护套|غلاف LSZH
Test report per lead|每条附测试报告|تقرير اختبار لكل وصلة
Lot number on the jacket|护套印有批号|رقم الدفعة على الغلاف
* Antenna, *, * dBi|$1天线，$2，$3 dBi|هوائي $1، $2، $3 dBi
* antenna for * with * dBi of gain, for poles, roofs and vehicles.|$1天线，适用于 $2，增益 $3 dBi，可装于立杆、屋顶和车辆。|هوائي $1 لنطاق $2 بكسب $3 dBi للأعمدة والأسطح والمركبات.
Supplied with mount and lead.|附安装件和馈线。|يُورَّد مع حامل وسلك.
IP67, UV-stable housing|IP67，抗紫外线外壳|IP67، هيكل مقاوم للأشعة فوق البنفسجية
SMA or N connector|SMA 或 N 接头|موصل SMA أو N
* m low-loss lead|$1 m 低损耗馈线|سلك منخفض الفقد $1 m
Rack *, *U, *|机架$1，$2U，$3|$1 للخزائن، $2U، $3
* for 19-inch racks, *U high, powder-coated steel in *.|19 英寸机架用$1，高 $2U，$3粉末喷涂钢板。|$1 لخزائن 19 بوصة، ارتفاع $2U، فولاذ مطلي بالمسحوق بلون $3.
Cage nuts and screws are in the box.|箱内附卡式螺母和螺钉。|الصواميل القفصية والبراغي في العلبة.
19-inch, EIA-310|19 英寸，EIA-310|19 بوصة، EIA-310
*U, *|$1U，$2|$1U، $2
* mm steel|$1 mm 钢板|فولاذ $1 mm
Earthing point|接地点|نقطة تأريض
Fixings included|附安装件|مواد التثبيت ضمن العبوة
`;
