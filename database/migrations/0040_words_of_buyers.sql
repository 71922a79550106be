-- Further words of buyers: what Taiwan calls otherwise, tasks for services, and shorter names. One group a line; a term
-- of an earlier group has the words of both.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
switch|交換器|網路交換器|交换器
Ethernet|乙太網路|乙太网路
router|寬頻路由器|IP分享器|分享器
access point|存取點|無線存取點|無線基地台|基地台|无线基站|نقطة بث
network|網路|网路
network cable|網路線|網線|Ethernet cable|RJ45 cable|patch cord|网线|كابل شبكة|كابل إيثرنت|سلك شبكة
fibre|光纖纜線|光缆|光纜|ليف ضوئي
optical module|光纖模組|光纤模组|SFP 模組
camera|監視器攝影機|監控攝影機|监视摄像机|摄像头
printer|印表機|列印機|打印机|طابعة
label printer|標籤機|條碼印表機|標籤印表機|标签机
barcode scanner|條碼掃描器|掃描槍|掃碼槍|扫码器|扫码枪|扫描器|ماسح ضوئي|قارئ أكواد
mobile computer|handheld|handheld device|handheld computer|Android handheld|行動電腦|手持電腦|手持设备|جهاز محمول باليد
handset|行動電話|智慧型手機|智能手机|هاتف ذكي
tablet|平板|لوح رقمي
diode|二極體|二极体
transistor|電晶體|电晶体
MOSFET|場效電晶體|场效晶体管
microcontroller|微控制器|控制晶片|控制芯片
semiconductor|晶片|IC晶片|رقاقات
memory|記憶體|记忆体
firmware|韌體|固件
software|軟體|软体
server|伺服器|服务器|خادم
display|螢幕|顯示器|显示器
power supply|電源模組|电源模块|محول كهربائي AC-DC
capacitor|電容器|condenser
connector|端子|連接頭|连接头|وصلات
sensor|感應器|感测器|مجس|مجسات
thermometer|temperature sensor|temperature probe|溫度計|温度计|ميزان حرارة
energy meter|electric meter|smart meter|smart electric meter|electrical meter|智慧電表|智能电表|عداد ذكي
warranty|保固
Gigabit|gig|1 gig|gigabit ethernet
2.5G|2.5 gig|2.5 gigabit
10G|10 gig|ten gigabit
25G|25 gig
40G|40 gig
100G|100 gig|hundred gigabit
400G|400 gig
outdoor|UV-stable|rainproof|weather resistant|roof|mast|户外|خارجي
ring scanner|finger|finger-worn|wearable|戴在手指|手指|إصبع|حلقة إصبع
device programming|program chips|programme chips|program the chip|burn chips|burn firmware|preprogrammed|芯片烧录|程序烧录|程式燒錄|烧写|برمجة الرقائق|برمجة الشرائح
counterfeit screening|genuine parts|check parts|fake chips|真假检测|验真|فحص الأصالة
pre-shipment inspection|check the goods|check goods|inspect goods|inspect the goods|quality check|验货|查货|驗貨|فحص البضاعة|فحص البضائع|معاينة البضاعة
staging|configuration|configure|preconfigure|set up devices|预先配置|تهيئة الأجهزة|ضبط الأجهزة
kitting|bundle|组装套件
site survey|measure coverage|coverage test|信号测试|قياس التغطية
support contract|service contract|support and replacement|服务合同|عقد خدمة
air freight|ship by air|send by air|by plane|航空运输|空運|نقل جوي
sea freight|ship by sea|send by ship|by ship|海洋运输|海運|نقل بحري
road freight|by road|by truck|by rail|by train|نقل بري
excess stock|excess inventory|surplus stock|clearance|leftover stock|清仓|تصفية
device management|manage phones|manage devices|远程管理|إدارة الهواتف
charging|charge|charged|recharge|充电用|إعادة شحن
tracker|tracking|track|跟踪|追踪|追蹤|تتبع
vehicle|truck|lorry|van|货车|卡车|车辆|貨車|شاحنة|شاحنات|مركبة
charging cabinet|charge tablets|charging locker|充电箱
spare battery|battery pack|extra battery|备用电池组|بطارية إضافية
protective case|sleeve|bumper|保护外壳|غطاء واق
blanking panel|blind panel|dummy panel|盲板面板|لوحة إغلاق
motion sensor|occupancy detector|presence detector|presence sensor|存在传感器|كاشف تواجد
fine dust|dust|PM10|颗粒物|غبار
door contact|door sensor|window contact|门窗传感器|حساس باب
$list$, E'\n')) as line where line <> '';
--> statement-breakpoint
-- These said less than their parts: the grade of a cable and the cable.
update search_rules
set terms = array_remove(array_remove(array_remove(terms, '六类网线'), '超六类网线'), '八类网线')
where kind = 'synonyms' and terms && array['六类网线', '超六类网线', '八类网线'];
