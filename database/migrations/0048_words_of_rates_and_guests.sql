-- Names of optics by their rates, access for guests as Chinese and Arabic buyers tell it, and further needs.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
10G|10GBASE
25G|25GBASE
40G|40GBASE
400G|400GBASE|400GbE|400 Gigabit
access point|免费上网|客人上网|顾客上网|访客上网|给客人上网|客人无线|免费WiFi|إنترنت للزبائن|إنترنت للضيوف|إنترنت للعملاء|واي فاي للزبائن|واي فاي للضيوف|واي فاي مجاني
licence|software|software tool
fleet enrolment|phones arrive ready|apps already installed|phones with our apps|preinstalled apps|تطبيقات مثبتة|هواتف مثبت عليها|تصل جاهزة
rack PDU|لوحة كهرباء للراك|كهرباء الراك عن بعد|إطفاء مخرج عن بعد
media converter|between fibre and copper|only copper ports|old switch without fibre
$list$, E'\n')) as line where line <> '';
