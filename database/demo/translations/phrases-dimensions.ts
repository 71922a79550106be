// Dimensions that are texts: English | Chinese | Arabic, with * and $1, $2 for what varies.

export const dimensionPhrases = `
Reel * mm, * mm tape|卷盘 $1 mm，载带 $2 mm|بكرة $1 mm، شريط $2 mm
* each|每个 $1|$1 لكل قطعة
* m lead|线长 $1 m|كابل بطول $1 m
1 pallet, *|1 个托盘，$1|1 بالتة، $1
Ø * mm, * mm high, lead * m|Ø $1 mm，高 $2 mm，线长 $3 m|Ø $1 mm، بارتفاع $2 mm، كابل $3 m
Ø * mm, pitch * mm|Ø $1 mm，间距 $2 mm|Ø $1 mm، خطوة $2 mm
* m, bend radius * mm|$1 m，弯曲半径 $2 mm|$1 m، نصف قطر الانحناء $2 mm
* cm, for masts of * to * mm|$1 cm，适用于 $2 至 $3 mm 的桅杆|$1 cm، للصواري من $2 إلى $3 mm
*, length * to * mm|$1，长 $2 至 $3 mm|$1، بطول من $2 إلى $3 mm
Varies by model|因型号而异|يختلف حسب الطراز
`;
