// Column names: the headers under which the columns of parts lists are known, in the languages and programs of buyers.
import { columnName, isWithinEdits, listedNames, separatedTerms } from './column-name.rules.ts';
import { hintedKind, looseNames, namesSums, namesVendor } from './loose-column-names.ts';
import { type ColumnKind, columnKinds } from './table-codes.ts';

const names: Record<ColumnKind, string> = {
  part_number: `mpn; manufacturer part number; manufacturer part no; manufacturer part num; manufacturer part; manufacturer pn;
    manufacturer p n; manufacturers part number; manufacturer s part number; manufacturer product number; manufacturer number;
    manufacturer ref; mfr part number; mfr part no; mfr part; mfr pn; mfr p n; mfr no; mfr number; mfr product number;
    mfg part number; mfg part no; mfg part num; mfg part; mfg pn; mfg p n; mfg no; mfg number; mfgr part number; mfgr part no;
    mfgr pn; manf part number; mf pn; mf part; mnf part number; mp; partno; part number; part no; part num; part nr;
    partnumber; pn; p n; sku; article; article number; article no; order code; ordering code; order number;
    product code; product number; product no; model; model number; model no; gtin; ean; upc;
    artikelnummer; artikel nr; artikelnr; art nr; art no; art num; artnr; artikel; bestellnummer; bestell nr; bestellnr; teilenummer; teile nr;
    herstellernummer; hersteller nr; hersteller teilenummer; herstellerteilenummer; hersteller teile nr;
    herstellerbezeichnung; hersteller artikelnummer;
    référence fabricant; reference fabricant; réf fabricant; ref fabricant; code article; numéro de pièce;
    número de pieza; numero de pieza; número de parte; referencia fabricante; referencia del fabricante;
    codice produttore; codice articolo; codice; código do fabricante; número da peça;
    артикул; партномер; парт номер; part номер; номер детали; тип компонента; 零件号; 零件编号; 零件型号; 型号; 规格型号; 型号规格;
    产品型号; 器件型号; 物料型号; 元件型号; 制造商型号; 制造商零件编号; 制造商零件号; 制造商料号; 制造商编号; 厂家型号; 厂家料号;
    厂商型号; 厂商料号; 推荐型号; 推荐料号; 建议型号; 原厂型号; 原厂料号; 品番; 货号; 製造商型號; 型號; 零件編號; 製造商零件編號; 料件編號;
    رقم القطعة; رقم الجزء; رقم الصنف; رقم المنتج; رقم الموديل; الموديل; الطراز; رقم قطعة المصنع; رقم القطعة لدى المصنع;
    رقم القطعة لدى الشركة المصنعة; رقم القطعة المصنع; رقم قطعة الشركة المصنعة; القطعة;
    modelo; modèle; modell; part code; mfr code; component number; component no; type number; catalogue number; catalogue no;
    référence constructeur; réf constructeur; numero parte; codice costruttore; модель; маркировка; обозначение производителя;
    артикул производителя; 元器件型号; 芯片型号; 商品型号; 产品编号; 品號; 件號; numer producenta; numer katalogowy; nr katalogowy; numer części; nr części; codice prodotto; código de producto;
    número de artículo; código do produto; onderdeelnummer; bestelnummer; objednací číslo; katalogové číslo; cod produs; cod producător;
    型番; 型式; 部品番号; 製品番号; メーカー型番; メーカ型番; 부품번호; 부품 번호; 품번; 모델명; 제조사 부품번호; 제조사 품번;
    tillverkarens artikelnummer; tillverkarnummer; komponentnummer; varenummer; varenr; beställningsnummer; bestillingsnummer; producentnr;
    valmistajan koodi; tuotenumero; cikkszám; gyártói cikkszám; rendelési szám; parça numarası; parça no; üretici parça numarası; bauteilnummer;
    código fabricante; código; codigo; mã số; mã hàng; mã sản phẩm; mã linh kiện`,
  alternate_part_number: `alternate; alternates; alternative; alternatives; substitute; substitutes; equivalent; equivalents;
    second source; 2nd source; replacement; alternativen; ersatztyp; équivalent; equivalente; alternativa; zamiennik; замена; аналог;
    аналоги; 替代; 替代料; 替代料号; 替代型号; 代替品; 대체품; 替代品; البديل; بديل`,
  manufacturer: `manufacturer; firma; company; manuf; manufacturers; manufacturer name; mfr; mfr name; mfg; mfg name; mfgr; mfgr name; mnf; manf; mf; maker; make;
    brand; producer; üretici; hersteller; herstellername; marke; fabrikat; fabricant; marque; fabricante; marca; produttore; costruttore;
    производитель; изготовитель; 制造商; 制造商名称; 厂商; 厂家; 品牌; 生产厂家; 生产商; 生产厂商; 原厂; 製造商; 廠牌; 廠商; 品牌名称;
    الشركة المصنعة; المصنع; الصانع; المنتج; العلامة التجارية; الماركة; الشركة;
    producent; merk; výrobce; výrobca; producător; メーカー; メーカ; 部品メーカー; 部品メーカ; メーカー名; メーカ名; 제조사; 제조업체; 메이커;
    tillverkare; fabrikant; valmistaja; gyártó; proizvođač; proizvajalec; hãng sản xuất; nhà sản xuất; hãng; nom du fabricant;
    constructeur; brand name; avl; avl 1; бренд; 厂商名称; 生产商名称; العلامة`,
  quantity: `quantity; hoeveelheid; q; qt; anz; req; reqd; cnt; qty s; qtys; qtty; qnty; quantities; qty; qnty; qnt; quan; nbr; nbre; nb; unit; stk zahl; qty total; total qty; total quantity; count; amount; pcs; pieces; units; order qty;
    order quantity; requested quantity; required quantity; required; needed; qty per board; quantity per board; qty per pcb;
    quantity per pcb; qty board; qty per unit; menge; anzahl; stück; stückzahl; stk; bedarf; gesamtmenge; quantité; qté; qte;
    nombre; cantidad; cant; cdad; quantità; qtà; q tà; quantidade; qtd; количество; кол во; кол; 数量; 用量; 单板用量; 员数; 수량; cantitate; buc; adet sayısı; miktar; ilość; szt; aantal; antal; počet; ks; adet; 单机用量; 使用量; 使用数量;
    需求数量; 需求量; 采购数量; 订购数量; 总数量; 总数; 个数; 數量; 用量 pcs; 数量 pcs; الكمية; كمية; الكمية المطلوبة; العدد; عدد;
    q ty; sztuk; sztuki; liczba; liczba sztuk; pezzi; n pezzi; numero pezzi; unidades; piezas; qtde; quant; peças; stuks;
    množství; množstvo; kusů; kusy; bucăți; bucati; 個数; 員数; 使用数; 개수;
    kpl; määrä; db; darab; mennyiség; količina; kom; số lượng;
    nr bucati; nr bucăți; nos; no of units; how many; number needed; quantity required; cantidad total; qte pcb; qté pcb; шт; штук; кол во шт; 件数; 只数; 每板用量;
    數目; 所需数量; عدد القطع; إجمالي الكمية`,
  description: `comp device type; 小项; 项; description; descr; descriptions; desc; article name; produktname; artikelname; denumire; descriere; nume; açıklama; 部件; part description; item description; product description; details;
    specification; specifications; spec; specs; beschreibung; bezeichnung; benennung; artikelbezeichnung;
    libellé; descripción; descripcion; descrizione; descrição; описание; наименование; 描述; 描述信息; 说明; 器件描述; 物料描述; 产品描述;
    物料名称; 器件名称; 元件名称; 产品名称; 品名; 名称; 规格描述; 品名规格; 品名規格; الوصف; وصف; البيان; المواصفات; اسم الصنف; الصنف; وصف القطعة;
    opis; popis; omschrijving; especificación; especificação; opis elementu; nazwa elementu; 部品名; 部品名称; 説明; 仕様; スペック;
    품명; 부품명; 설명; 규격; 품목;
    benämning; beskrivning; beskrivelse; betegnelse; kuvaus; nimitys; megnevezés; leírás; naziv; produktbezeichnung;
    properties; characteristics; particulars; nomenclature; désignations; eigenschaften; technische daten; caractéristiques; propiedades;
    resistance; capacitance; inductance; widerstandswert; kapazität; propriedades; características; caratteristiche; detalle; detalles; detalhes; характеристики; 参数描述; المكون; اسم المكون; البند; tên gọi; tên; tên linh kiện; tên hàng; mô tả; quy cách; thông số; quy cách thông số; nom du produit`,
  package: `sym name; footprint; footprints; footprint name; package; packages; package case; case package; case; pcb footprint;
    pcb package; pattern; gehäuse; bauform; boîtier; encapsulado; корпус; 封装; 封装形式; 封装规格; 封裝; pcb封装; التغليف; الغلاف;
    taille; tailles; size; sizes; größe; größen; baugröße; tamaño; tamanho; medidas; abmessungen; abmessung; maße; dimension; dimensions; dimensiones; dimensioni; misure; dimensões; afmetingen; rozmiar; rozměry; размер; размеры; 尺寸; length; länge; lunghezza; longueur; longitud; largo; comprimento; długość; délka; lengte; längd; длина; 长度; contenitore; encapsulamento; obudowa; behuizing; pouzdro; púzdro; capsulă;
    形状; パッケージ; フットプリント; 外形; 패키지; 풋프린트;
    封装类型; 封装尺寸; case size; housing; kapsling; kapsel; kotelo; tok; kućište`,
  designators: `designator; designators; reference; references; reference s; ref; refs; refdes; ref des; ref designator;
    reference designator; reference designators; part reference; parts; location; locations; bauteile; bauteil; referenz;
    referenzen; repère; repères; référence; références; referencia; referencias; riferimento; riferimenti; designação;
    позиция; позиционное обозначение; поз обозначение; 位号; 标号; 元件位号; 器件位号; 位置; 位置号; 位號; 零件位号; المراجع; المرجع; رمز المرجع; رموز المواضع;
    الموضع; مواضع التركيب;
    designador; designadores; oznaczenie; oznaczenia; desygnator; označení; označenie; referentie; referenties; sigla;
    部品記号; 回路記号; 記号; リファレンス; 回路リファレンス; サフィックス; 참조; 참조번호; метка;
    component ref; circuit ref; schematic reference; bauteilbezeichner; repere topologique; riferimento schematico; designatore; обозначение;
    元件标号; 标识; bezeichner; referens; referenser; beteckning; viite; pozíció; oznaka`,
  target_price: `target price; fiyat; birim fiyat; u price; ppu; target unit price; target; unit price; price; unit cost; unit prize; px; pu; p u; preis stück; pret; price each; max price; target cost; price per unit;
    zielpreis; preis; einzelpreis; stückpreis; ep; prix; prix cible; prix unitaire; precio; precio unitario; precio objetivo; prezzo;
    prezzo unitario; цена; целевая цена; 目标价; 目标价格; 目标单价; 单价; 价格; 含税单价; 單價; السعر; السعر المستهدف; سعر الوحدة; سعر القطعة;
    cena; cena jednostkowa; cena za kus; cena za sztukę; costo unitario; costo; preço; preço unitário; valor unitário; prijs;
    stukprijs; eenheidsprijs; preț; preț unitar; 単価; 단가; 가격;
    pris; styckpris; stykpris; enhetspris; hinta; yksikköhinta; ár; egységár; cijena; đơn giá; giá; prix ht; prix ttc; prix unit; precio unidad; preço unit; цена за шт; цена за ед`,
  customer_part_number: `customer part number; customer part no; customer part; customer pn; customer p n; customer reference; cpn;
    internal part number; internal part no; internal pn; internal number; our part number; our part no; company part number;
    ipn; erp number; erp no; stock code; item code; item number; material number; material no; materialnummer;
    sachnummer; interne nummer; interne artikelnummer; kundenteilenummer; kunden artikelnummer; référence interne; code interne;
    código interno; codice interno; код; внутренний номер; 料号; 物料编码; 物料编号; 物料代码; 客户料号; 内部料号; 公司料号; 存货编码; 编码;
    客戶料號; 料號; رقم القطعة لدى العميل; رقم القطعة الداخلي; رمز الصنف; كود الصنف; رقم المادة; الكود`,
  do_not_place: `p np; np; place; dnp; dnf; dni; dns; nc; do not place; do not populate; do not fit; do not install; not fitted; fitted; fit; populate;
    populated; mount; mounted; assemble; placed; stuff; stuffing; on board; no stuff; do not stuff; variant; exclude from bom; bestückt; nicht bestückt; nicht bestücken;
    bestückung; non monté; no montar; не устанавливать; 不贴; 不贴片; 不焊; 不装; 贴装; 是否贴装; 是否焊接; لا يركب; لا تركب; عدم التركيب`,
  ignored: `subsystem; sub system; subassembly; manufacturing; fertigung; use; used for; why; items; comp tol; comp class; tstamp; tstamps; timestamp; uuid; fields; names; lib; libsource; sheetpath; sheet path; sheetname; make buy; buy make; make or buy; purpose; function; usage; application; reason; verwendung; verwendungszweck; zweck; funktion; utilisation; fonction; función; uso; назначение; 用途; 功能; الغرض; الاستخدام;
    category; categories; kategorie; catégorie; categoria; categoría; kategoria; kategori; 分类; 类别; 類別; الفئة; group; section; id; amaç; not; tedarikçi; toplam; sup; s total; sub total; subtotal; no; nr; n; pos; position; line; line no; row; item; item no; index; sequence; nr crt; no поз; no п п; поз; supplier; vendor; distributor;
    supplier part number; supplier part; supplier part no; supplier pn; supplier ref; supplier and ref; vendor part number;
    vendor pn; lcsc; lcsc part; lcsc part number; lcsc part no; jlcpcb part; jlcpcb part no; jlcpcb part number; digikey; digi key;
    digikey part number; digi key part number; mouser; mouser part number; farnell; farnell part number; rs part number;
    datasheet; data sheet; link; url; notes; note; remark; remarks; comments; comentarios; commentaires; kommentare; status; lifecycle; rohs; layer; side; rotation; lib ref; libref; library ref; lib part; libpart; library; symbol; packaging; cost; gp; provider; seller;
    shop; store; source; delivery; alternate piece; image; thumbnail; photo; bild;
    einkauf; bezugsquelle; quelle; furnizor; 链接; 购买链接; 网址; 图片;
    mid x; mid y; total; total price; ext price; extended price; sum; stock; lead time; bemerkung; bemerkungen; anmerkung;
    lieferant; lieferantennummer; datenblatt; gesamtpreis; fournisseur; remarque; remarques; fiche technique; total ht; proveedor;
    observaciones; fornitore; note tecniche; поставщик; примечание; 序号; 编号; 项次; 供应商; 供应商料号; 供应商编号; 立创编号; 商城编号;
    备注; 总价; 金额; 费用; 小计; 备注说明; 項次; 備註; م; الرقم; ملاحظات; ملاحظة; المورد; الإجمالي; المجموع;
    lp; l p; uwagi; dostawca; razem; wartość netto; suma; note; nota; totale; prezzo totale; codice fornitore; enlace; enlaces;
    precio total; costo total; observações; obs; fornecedor; preço total; leverancier; opmerking; opmerkingen; totaal; totaalprijs; poznámka;
    dodavatel; dodávateľ; cena celkem; observații; preț total; 備考; 補足; 販売会社; 商社; 販売単位; 合計金額; 小計; 番号; 合計; 金額; 購入先; 仕入先; 비고; 순번; 번호; 합계; 금액; 구매처; 공급업체;
    leverantör; leverandør; toimittaja; beszállító; händler; länk; lenke; anmärkning; kommentar; bemærkning; totalpris; summa; yhteensä;
    versandkosten; versand; shipping; ссылка; lien; liens; origin; country of origin; coo; eccn; htsus; criticality; priority; scenario; preference; phase; requestor;
    request date; weight g; масса; masse; pret total; bom id; provenance; enlace de compra; onde comprar; donde comprar; 单位; 最低购买量; 起订量; 最小起订量; weight; peso; gewicht; poids; вес; 重量; hint; hints; ghi chú; đơn vị; stt; thành tiền; nhà cung cấp`,
};

/** Names of columns that hold part numbers in some lists, and values or descriptions where another column has part numbers. */
const openNames = `color; colour; color name; farbe; couleur; kleur; 颜色; اللون; material; components; composants; componentes; komponenten; bauelement; bauelemente; elemento; object; objeto; предмет; articol; gegenstand; имя файла; tipo; articulo; artículo; articolo; artigo; concepto; intitulé; tip; tipi; ürün; ürün adı; malzeme adı; товар; изделие; компонент; комплектующие; элемент; деталь;
  المكونات; komponent; komponenter; värde; værdi; verdi; arvo; érték; komponentti; alkatrész; vrijednost; namn; navn; produkt; produit; producto; produto; prodotto;
  element; elementy; ad; adı; bileşen; malzeme; değer; parça; nazwa; wartość; podzespół; nome; nom; título; materiales; materiais; materials; peça; naam; onderdeel; waarde; název;
  názov; hodnota; součástka; súčiastka; valoare; componentă; componenta; 値; 定数; 部品; 값; 부품; part; designation; désignation; value; val; values; comment; name; part name; device; component; type; part type; device type; component type; type of device; type of component; tipo dispositivo; tipo de dispositivo; tipo componente; tipo de componente; item name; product; product name;
  typ; wert; werte; bauteiltyp; valeur; valeurs; composant; comp value; component name; name of component; part title; valor; componente; valore; componenti; номинал; тип; значение; имя; 值; 参数; 参数值;
  规格; 规格参数; 数值; 阻值; 容值; 注释; 器件; 元件; 组件; 物料; 项目; 参数规格; القيمة; قيمة; الاسم; اسم القطعة; النوع; المنتج المطلوب`;

/** Of these, those that programs fill with the names of their symbols. */
const symbolNames = 'part; device; component; componente; part type; type';

const kindByName = new Map<string, ColumnKind>(
  columnKinds.flatMap((kind) => listedNames(names[kind]).map((name) => [name, kind] as const)),
);
const open = new Set(listedNames(openNames));
const symbols = new Set(listedNames(symbolNames));

export interface KnownColumn {
  kind: ColumnKind;
  /** Holds part numbers if no other column does. */
  isOpen: boolean;
  /** Known by a part of the name only. */
  isLoose: boolean;
}

const longestName = 100;

export function knownColumn(header: string): KnownColumn | undefined {
  if (header.length > longestName) return undefined;
  const name = columnName(header);
  if (name === '') return undefined;
  const separated = columnName(separatedTerms(header));
  const numbered = columnName(separatedTerms(withNumberSign(header)));
  const forms = [name, withoutBrackets(header), separated];
  if (numbered !== separated) {
    const form = [columnName(withNumberSign(header)), numbered];
    const found = exactColumn(form) ?? furtherColumn(form) ?? numberedPiece(header) ?? looseColumn(numbered);
    if (found) return found;
  }
  return (
    exactColumn(forms) ??
    furtherColumn(forms) ??
    (hintedKind(header) === undefined ? knownPiece(header, (piece) => exactColumn([piece])) : undefined) ??
    looseColumn(separated) ??
    knownPiece(header, looseColumn) ??
    misspeltColumn(name)
  );
}

/** “数量 Quantity” and “Remark / Link” have two names. */
const betweenNames =
  /[\n/|]| \+ | (?:or|oder|ou) |(?<=\p{Script=Han}) *(?=\p{Script=Latin})|(?<=\p{Script=Latin}) *(?=\p{Script=Han})/u;

/** The N of P/N is no number of a row. */
const withoutSlash = (header: string) => header.replaceAll(/(?<!\p{L})P\/N/giu, 'PN');

function knownPiece(
  header: string,
  knownAs: (piece: string) => KnownColumn | undefined,
): KnownColumn | undefined {
  const pieces = withoutSlash(header)
    .split(betweenNames)
    .map((piece) => columnName(separatedTerms(piece)));
  if (pieces.length < 2 || namesSums(columnName(header))) return undefined;
  const known = pieces.map(knownAs).filter((found) => found !== undefined);
  // “Supplier / Material” names shops, too.
  if (pieces.some(namesVendor) && known.some(({ isOpen }) => isOpen))
    return known.find(({ isOpen }) => !isOpen);
  return known.find(({ kind }) => kind !== 'ignored') ?? known[0];
}

/** “Part # or Link”. */
function numberedPiece(header: string): KnownColumn | undefined {
  const known = knownPiece(withNumberSign(header), (piece) => exactColumn([piece]));
  return known?.kind === 'part_number' ? known : undefined;
}

function looseColumn(name: string): KnownColumn | undefined {
  const kind = looseKind(name);
  return kind && { kind, isOpen: false, isLoose: true };
}

function exactColumn(forms: readonly string[]): KnownColumn | undefined {
  for (const one of forms.flatMap((form) => [form, withoutNumber(form)])) {
    const kind = kindByName.get(one);
    if (kind) return { kind, isOpen: false, isLoose: false };
    if (open.has(one)) return { kind: 'description', isOpen: true, isLoose: false };
  }
  // “Example part” and “Suggested component”.
  if (
    forms.some((form) =>
      /^(?:example|suggested|recommended|chosen|selected|actual|used|our) (?:part|component|product|model)$/.test(
        form,
      ),
    )
  )
    return { kind: 'description', isOpen: true, isLoose: true };
  return undefined;
}

/** “MPN 2” and “Mfr 2 Part Number” are alternates, and “Manufacturer 2” makes these. */
function furtherColumn(forms: readonly string[]): KnownColumn | undefined {
  for (const form of forms) {
    const first = form.replace(/(?<=\p{L}) ?[2-9](?= |$)/u, '');
    const kind = first === form ? undefined : (kindByName.get(first) ?? looseKind(first));
    if (kind === 'part_number') return { kind: 'alternate_part_number', isOpen: false, isLoose: false };
    if (kind === 'manufacturer') return { kind: 'ignored', isOpen: false, isLoose: false };
  }
  return undefined;
}

function looseKind(name: string): ColumnKind | undefined {
  return looseNames.find(([, pattern]) => pattern.test(name))?.[0];
}

/** “Quantality” and “Desciption”: long names that differ by a letter or two from a known one. */
function misspeltColumn(name: string): KnownColumn | undefined {
  const most = name.length >= 9 ? 2 : 1;
  // “Order cost” is no order code.
  if (name.length < 7 || name.length > 30 || /(?:^| )(?:costs?|prices?)$/.test(name)) return undefined;
  const isMeant = (known: string, edits = most) => known.length >= 7 && isWithinEdits(name, known, edits);
  for (const [known, kind] of kindByName) {
    if (isMeant(known)) return { kind, isOpen: false, isLoose: true };
  }
  // “Project name” is no product name.
  return [...open].some((known) => isMeant(known, 1))
    ? { kind: 'description', isOpen: true, isLoose: true }
    : undefined;
}

const ofManufacturer =
  /mpn|^man$|^man |manu?f|mfg|mfr|mnf|^mp$|herst|fabri|produtt|制造|製造|厂|廠|原厂|المصنع|المصنعة/u;

/** “Manufacturer part number” is more than “part number”, which may be the buyer's own. */
export function namesManufacturersNumber(header: string): boolean {
  return ofManufacturer.test(columnName(header));
}

const rowNames = new Set(
  listedNames(
    'id; no; nr; n; pos; position; line; row; item; items; index; 序号; 编号; 项次; 項次; م; الرقم',
  ),
);

/** The number of the row, or the name of what it lists. */
export function namesRows(header: string): boolean {
  return withoutSlash(header)
    .split(betweenNames)
    .some((piece) => rowNames.has(columnName(piece)));
}

/** “Parts needed per device” beside “Parts per unit”, which may be a pack. */
export function namesNeed(header: string): boolean {
  return /(?:^| )(?:need|needed|required|used)(?: |$)/.test(columnName(header));
}

/** An order code beside the manufacturer's number is a shop's. */
export function namesOrders(header: string): boolean {
  return /(?:^| )(?:order|ordering|bestell\p{L}*|objednaci) ?(?:code|number|no|nr|cislo)?(?: |$)/u.test(
    columnName(header),
  );
}

/** Of what is sold, which shops number or name. */
export function namesArticles(header: string): boolean {
  return /^(?:artikel|article)$/.test(columnName(header));
}

export function namesSymbols(header: string): boolean {
  return symbols.has(columnName(header));
}

const categoryNames = new Set(
  listedNames('category; categories; kategorie; catégorie; categoria; categoría; 分类; 类别; 類別; الفئة'),
);

export function namesCategory(header: string): boolean {
  return categoryNames.has(columnName(header));
}

/** “推荐型号” beside “型号”. */
export function namesSuggestion(header: string): boolean {
  return /^(?:推荐|建议|recommended |suggested )/u.test(columnName(header));
}

/** Where it is nearly empty, a remark; where it is not, the value of an Altium list. */
export function namesRemarks(header: string): boolean {
  return columnName(header) === 'comment';
}

const sizeNames = new Set(
  listedNames(
    `taille; tailles; size; sizes; größe; größen; tamaño; tamanho; medidas; abmessungen; abmessung; maße; dimension; dimensions;
    dimensiones; dimensioni; misure; dimensões; afmetingen; rozmiar; rozměry; размер; размеры; 尺寸; length; länge; lunghezza;
    longueur; longitud; largo; comprimento; długość; délka; lengte; längd; длина; 长度`,
  ),
);

/** Of a package, or of a screw. */
export function namesSizes(header: string): boolean {
  return header.split(betweenNames).some((piece) => sizeNames.has(withoutBrackets(piece)));
}

const placeNames = new Set(listedNames('location; locations; 位置; 位置号; الموضع'));

export function namesPlaces(header: string): boolean {
  return placeNames.has(columnName(header));
}

const unmistakable = /designator|ref ?des|位号|位號|обозначение/u;

/** “Reference” may be one of a part or of its place on the board, which “Designator” always is. */
export function namesReferences(header: string): boolean {
  return !unmistakable.test(columnName(header));
}

function withoutBrackets(header: string): string {
  return columnName(header.replaceAll(/[([（【].*?[)\]）】]/g, ' '));
}

/** “Mfr #” is the number of what “Mfr” names. */
function withNumberSign(header: string): string {
  return header.replaceAll(/(?<=\p{L}\.?) ?[#№]/gu, ' no ');
}

/** “Manufacturer Part Number 1” is the first of several. */
function withoutNumber(name: string): string {
  return name.replace(/ ?1$/, '');
}
