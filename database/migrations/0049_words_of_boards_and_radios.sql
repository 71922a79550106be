-- A radio and its protocol, boards by their general name, and cables by the rate of what they connect.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
LoRa|LoRaWAN
single-board computer|board|computer board|processor board|板卡|主板|لوحة معالج
system-on-module|board|computer board|processor board|板卡|主板|لوحة معالج
direct attach cable|10G cable|10 gigabit cable|万兆网线|万兆线缆|万兆交换机互联|كابل 10 جيجا
Cat 6A|10G cable|10 gigabit cable|万兆网线|万兆线缆|كابل 10 جيجا
fibre tray|splice|fibre splicing|splicing|熔接|光纤熔接|لحام الألياف
40G|40GBASE|四万兆|4万兆|四十吉
100G|十万兆|10万兆|百吉
400G|400GBASE|四十万兆|40万兆
25G|25GBASE|两万五千兆|2.5万兆
industrial switch|fanless switch|trackside switch|railway switch|trackside cabinet|roadside cabinet|无风扇交换机|轨旁机柜|轨道交通交换机|户外机柜交换机|سويتش بدون مروحة|خزانة جانب السكة
device programming|program microcontrollers|programme microcontrollers|burn microcontrollers|单片机烧录|برمجة المتحكمات
$list$, E'\n')) as line where line <> '';
