-- How many lines a router joins, as buyers count them.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
single-WAN|1 WAN|one WAN|1 WAN port|one WAN port|单WAN|单WAN口|1个WAN口|منفذ WAN واحد
dual-WAN|2 WAN|two WAN|2 WAN ports|two WAN ports|双WAN|双WAN口|2个WAN口|两个WAN口|2 منفذ WAN
quad-WAN|4 WAN|four WAN|4 WAN ports|four WAN ports|四WAN|四WAN口|4个WAN口|四个WAN口|4 منافذ WAN|أربعة منافذ WAN
$list$, E'\n')) as line where line <> '';
