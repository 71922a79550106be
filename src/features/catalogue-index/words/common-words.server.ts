// Common words: what whole sentences are made of besides products.
import { normalText, wordKey } from './normal-text.server.ts';

const english =
  'a an the and or of for to with one two both several in on at by from into between is are was were be been do does did could ' +
  'would should will may might must i you we they it he she me us them my our your their his her its need ' +
  'needs want wants looking look find search keep something anything get gets have has had buy order ' +
  'purchase sell offer any some which what who whom whose how where when why that this these those there ' +
  'here please show give help before after while if then so also just only not no yes fit fits use used ' +
  'using make makes work works possible able available currently thanks hello without about am being having someone ' +
  'somebody anyone everyone anybody such each every per via than don doesn isn didn wasn aren won couldn wouldn cannot like other another ' +
  'too very really quite already again as well up onto let lets himself itself themselves yourself ourselves myself p/n pn mpn sku ref qty pcs pc urgently asap hi dear regards';

const chinese =
  '的 了 吗 呢 吧 啊 和 与 或 及 有 没有 有没有 是否 哪些 哪个 哪种 哪里 什么 怎么 怎样 如何 多少 需要 我 我们 你 你们 您 贵司 想 想要 要 买 购买 找 寻找 一个 一些 一种 ' +
  '型号 料号 物料号 订货号 编号 报价 询价 求购 数量 你好 您好 这个 那个 请问 请 谢谢 支持 适合 适用 用于 可以 能 能够 能否 可否 帮 帮忙 帮我 帮我们 给 把 让 用 用来 是 在 带 戴 戴在 上 里 前 后 时 时候 会 为 以及 还是 如果 因为 ' +
  '所以 但 就 都 也 很 太 更 最 被 对 从 到 向 去 来 做 要求 希望 可 不 没 请问有 有哪些 怎么样 哪一种 哪款 哪一款 一款 一台 一下 推荐 之间 当中 里面 上面 下面 这种 那种 这 ' +
  '那 它 他们 大家 知道 想知道 了解 查 查询 看 看看 问 问问 告诉 关于 有关 介绍 比较 哪儿 几个 多大 多长 多久 为什么 为何 什么样 ' +
  '啥 咋 咋办 咋样 怎么办 怎么弄 弄 搞 请教 想问 麻烦 靠谱 到底 究竟 各位 有没 有啥 求 哪家 这款 那款 几种 的时候 左右 大概 大约 差不多 至少 最好 尽量 专门 ' +
  '以上 以下 之内 不到 不超过 低于 高于 超过 最多 连起来 起来 ' +
  '另外 然后 比如 例如 跟 将 于 其 该 每 各 某 另 别 像 等 等等 呀 哦 嘛 啦 能不能 会不会 要不要 是不是 好不好 行不行 需不需要 有没有办法 ' +
  '有什么 好用 好 的话 一点 东西 设备 装置 产品 商品 价格 便宜 性价比 使用 每个 所有 任何 自己 别人 必须 应该 已经 正在 现在 以后 以前 还 再 又 只 才 便 得 着 过';

const arabic =
  'في من على عن الى إلى هل ما ماذا اي أي مع و او أو ان أن إن كم كيف أين اين متى لماذا نريد اريد أريد نحتاج ' +
  'احتاج أحتاج ابحث أبحث نبحث هو هي هذا هذه ذلك التي الذي لدي لديكم عندكم يوجد هناك يمكن يمكنكم يمكنني ' +
  'لنا لكم لي لكي قبل بعد بين عند تقومون توفرون تقدمون تبيعون فضلك ل عبر خلال حتى ضد حول بدون دون كل بعض ' +
  'غير لكن ثم عندما حيث كيفية أرغب نرغب ارغب أود نود اود بحاجة لدينا عندي عندنا لديك تريد الذين اللذان أفضل ' +
  'افضل أحد توفر يكون تكون كان ليس قد لقد سوف إذا اذا معرفة أعرف اعرف نعرف ' +
  'رقم الكمية عرض كمية السلام عليكم مرحبا لو سمحت ' +
  'أستطيع استطيع نستطيع أستخدم استخدم لاستخدام استخدام جيد جيدة رخيص رخيصة سعر أسعار شراء للبيع طلب متوفر متوفرة متاح متاحة حاليا مناسب مناسبة يعمل تعمل أثناء اثناء لكل ' +
  'الأقل الاقل الأكثر الاكثر يقل تقل يزيد تزيد يتجاوز تتجاوز ' +
  'الرجاء برجاء يرجى أرجو نرجو مطلوب مطلوبة ماهو ماهي توجد وجود بحيث كي لأن لأجل أجل بشكل أيضا ';

/** Of Egypt, the Levant, the Gulf and the Maghreb. */
const arabicDialects =
  'عايز عاوز عايزين عاوزين محتاج محتاجين محتاجه ابغى أبغى نبغى ابي أبي نبي ابا بدي بدنا بغيت بغينا خاصني خاصنا شو شنو ايش وش اش ايه ' +
  'ليش ليه علاش كيفاش ازاي إزاي شلون وين فين منين امتى اللي الي يلي ديال بتاع بتاعه تبع حق مال عشان علشان مشان باش لازم ممكن بكام بكم كام ' +
  'شحال قديش عنا عندكو فيه فيها مش مو موش ماشي مب لسه دلوقتي الحين هلق دابا كده كذا هيك هكا اوي كتير برضو كمان بس يعني طيب حدا شي حاجه ' +
  'حاجات شغله هات اعطيني ينفع يصلح تنصح تنصحوني تنصحني تنصحونا احسن أحسن يخلي يخليني بيخليني يخليه يقدر اقدر أقدر نقدر تقدر بقدر حابب حابه ودي ونبغى وابغى ديالي ديالنا وصلتني وصلني';

/** By their keys: articles, and what whole sentences are made of. They narrow nothing. */
export const stopWords = keysIn(`${english} ${chinese} ${arabic} ${arabicDialects}`);

/** What stands before a number that is searched for, in normal form. */
export const stopPhrases: ReadonlySet<string> = new Set(
  'part number|manufacturer part number|رقم القطعة|رقم الصنف|عرض سعر|عرض أسعار'.split('|').map(normalText),
);

/** Chinese words of sentences; some are in descriptions, but no one looks for them. */
const plainChinese =
  '公司 我司 客户 办公室 工厂 员工 工人 同事 老板 每天 每月 每年 每层 几天 几台 几个 一直 同时 自动 手动 及时 提前 马上 尽快 随时 经常 ' +
  '发现 出现 遇到 担心 害怕 解决 问题 办法 方法 方案 情况 原因 时间 地方 位置 附近 远处 周围 外面 里边 旁边 楼上 楼下 整个 全部 部分 许多 很多 ' +
  '不同 一样 类似 简单 方便 容易 复杂 稳定 可靠 安全 合适 便携 耐用 高端 低端 普通 新款 老款 装在 放在 安装 连接 接到 连到 换成 变成 ' +
  '到货 货到 坏的 坏了 碎了 断了 丢了 想用 想买 想装 打算 准备 计划 项目 工程 负责 操作 管理 记录 显示 提醒 报警 通知 人员 家里 学校 医院 酒店 ' +
  '仓库 车间 厂房 厂区 工地 现场 门口 店里 商店 超市 小区 老旧 旧的 新的 老 旧 每次 人工 家庭 急 急用 急需 国产 进口 正规 厂家 供应商 批量 样品 ' +
  '下班 上班 晚上 白天 周末 之前 之后 以内 统一 盯着 一眼 找人 老是 总是 型 开去 大厅 人多 一个 所有 看到 左右 上下 之间 厨房 客厅 楼层 大楼 办公楼 现货';

const plainArabic =
  'شركة شركتي شركتنا مكتب مكاتب مصنع موظف موظفين عمال عميل عملاء زبائن يوم يوميا شهر سنة سنوات وقت مكان أماكن مشكلة حل طريقة نوع أنواع ' +
  'عدد كثير كبير كبيرة صغير صغيرة جديد جديدة قوي قوية سريع سريعة بعيد قريب عال عالية عالي منخفض داخل خارج فوق تحت أمام خلف جانب حول ' +
  'مشروع مشاريع عمل أعمل نعمل استعمال أستعمل نستعمل أجد نجد أحصل نحصل أشتري نشتري أطلب نطلب أركب نركب تركيب أضع نضع يوضع يمنع أمنع ' +
  'يتحمل تتحمل يدعم تدعم تلقائيا مباشرة فورا بسهولة بسرعة نفس كامل كاملة جميع مختلف مختلفة عادي أصلا فقط أيضا جدا شخص أشخاص فريق بيت منزل مدرسة ' +
  'مستودع مستودعات مخزن مخازن ورشة ورش محل محلات متجر دكان معمل عيادة مستشفى مطعم مقهى شارع طريق سور غرفة صالة قاعة طابق مبنى عمارة بناية ' +
  'يشتغل اشتغل يضيع خرب خربان عطلان بايظ تعطل انكسر مكسور يقطع أشغل نشغل أحط نحط أسوي نسوي يجيب أجيب أوصل نوصل أربط نربط ' +
  'مكنة مكن ماكينة ماكينات آلة آلات معدة غالي غالية كاين كاينة عندو واش بزاف نخلي تخلي أخلي خلي زحمة فلوس يسبب تسبب يجي يجيني وصلني وصلتني وصلتنا نشوف نشوفهم أشوف صفحة';

/** By their keys: spelt correctly, so that no other word is meant where no product has them; some name attributes, too. */
export const plainWords = keysIn(
  `${plainChinese} ${plainArabic} ` +
    'device devices equipment solution solutions gadget model models جهاز شيء حل link links linking connect connects connecting connected attach attached above across goods quickly fast slowly against ago ahead all almost alone along always amount answer area around arrive arrives ' +
    'ask asks away back bad bar beat because become best better big bit bought bring brings broke broken ' +
    'build built business busy buyer buyers buying call came care carries carry cause cheap cheaper cheapest ' +
    'check city clean clear close code coming common company cost costs country customer customers day days ' +
    'deal deep different difficult direct doing done down during early easily easy else employee employees ' +
    'end ending enough even ever everything exact expensive fact fail fails fall far faster feel few ' +
    'field fine first follow found free friend front full further gave general given gives giving go goes ' +
    'going good great group grow guy guys half hand happen happens hard hear helps hide high hold holds home ' +
    'hope hour hours house idea important improve include including inside instead issue issues item items ' +
    'job join joins keeps kind kinds know known large largest last late later learn least leave left length ' +
    'less let level list little live local long longer lose lost lot lots low lower lowest made main making ' +
    'man many maybe mean means meet meets men mine minute minutes miss money month months more most mostly ' +
    'mount move moves much name near nearly never new newest next nice night normal nothing notice now number ' +
    'often old once one open option options ours out outside over own owner part people person pick piece ' +
    'place places plan plenty point poor prefer present pretty price prices pricing probably problem problems ' +
    'product products proper properly protect put puts question questions quick quote quotes raise ' +
    'ran rather reach read ready real reason recommend recommended regular remain rent replace report right ' +
    'nowhere off although however towards among beyond room run running runs safe said sale same save saw say see seem seen send sends sent several shall share ' +
    'short shown side similar simple since size sizes small smaller smallest soon sort speak staff stand ' +
    'start starts stay step stick still stock stop stops store strong stuff suggest suitable supply support ' +
    'sure survive survives take takes talk team tell tells thank thing things think though thousand three ' +
    'through time times today together told tomorrow tonight took tool tools top total touch toward try ' +
    'trying turn twice two type types typical under understand unit units until upon usually various view ' +
    'visit wait walk warn watch way ways week weeks went whatever whether whole wide win wish within woman word ' +
    'worker workers world worse worst worth wrong year years yesterday yet young',
);

/** By their keys: further words of every day. What they resemble is not meant, but a product that has them is. */
const everydayWords = keysIn(
  'accept accident act action add admit adult afford afraid age agree aim air airport alert alive allow amazing angry animal announce ' +
    'annoying apart apartment appear apple approach arena arm arrange art avoid baby ball band bath beach bean bear bed beer beginner ' +
    'behave behind believe belong below belt bend beside besides bill bird birth bite blind block blood blow body boil bone book border ' +
    'boring born borrow boss bottle bottom bowl brain bread breath bride bridge brief bright broad brother brush budget bug burn bus butter button ' +
    'cage cake calm camp campus cancel candle capable captain care careful carpet catch ceiling century chain chance change chart chase chat cheese ' +
    'chef chicken child children choice choose church circle citizen claim class classroom clay clerk clever climate climb clinic clock cloth clothes cloud ' +
    'club coach coal coast coat coffee coin cold collect colleague college comfort comment commit complain complete concern concert concrete confuse congress construction ' +
    'contain content contest continue cook cool copies copy corner correct cough count couple courage course court cousin cover cow crack cracked cracking cracks crash crazy create ' +
    'crew crime crop cross crowd cry culture cup curious curtain curve cut cycle damage dance danger dangerous dark daughter dead deaf dear death debt ' +
    'decide declare decrease defend degree delay deny depend depth describe desert deserve desire desk destroy detail die diet dig dinner dirt dirty disagree disappear ' +
    'discover discuss disease dish divide doctor dog dollar doubt draft drag draw dream dress drink drive driver drivers drop dropped dropping drops drown dry duck due dull ' +
    'dusty duty ear earn earth east eat edge education egg elderly elect empty enemy energy engine enjoy enter entire entrance envelope environment equal escape ' +
    'estate evening event exam examine example excellent excited excuse exercise exist exit expect explain explore express extreme eye face factory fair faith false fame ' +
    'family famous fan farm farmer fashion fat father fault favour fear feature feed feeling fence festival fever fiction fight figure film final finance finger finish fire ' +
    'fish fix flag flat flood floor flour flow flower fly fog fold food foot football force foreign forest forever forget forgive formal fortune forward ' +
    'fox frame freeze fresh fridge fruit fuel fun funny furniture future gain game garage garden gas gate gather gentle gift girl glad glass goal gold government grab ' +
    'grade grain grandmother grass grave greet ground guard guess guest guide gun habit hair hall handle hang happy harbour harm hate head health heat ' +
    'heaven heavy height hell hero hill hire hit hobby hole holiday honest hook horse hospital hot hotel hug huge human hungry hunt hurry hurt husband ice ' +
    'ill imagine income increase independent inform injure insect insist insurance intend interest introduce invent invite iron island jacket jail jealous jewel joke ' +
    'journey joy judge juice jump jungle keen kid kill kiss kitchen knee knife knock labour lady lake lamp land language laugh law lawyer lay lazy lead ' +
    'leak lean leather lecture leg lend lesson letter liberty library lie life lift light limit lip liquid listen loan lobby lonely loose lorry loud love lovely ' +
    'lucky lunch mad magazine mail manager manner march mark market marry match mate matter meal measure meat medical medicine meeting melt member memory mention menu ' +
    'merry mess middle mild milk mill mind mirror mistake mix mobile modern moment monkey mood moon moral morning mother motion mountain mouse mouth movie mud muscle museum music ' +
    'nail narrow nation nature neat neck needle neighbour neither nerve nest noble nobody noisy none nor north nose note nurse obey object observe obtain ocean offence ' +
    'office officer oil older opinion opposite orange ordinary organise origin ought oven owe pain paint pair palace pale pan paper parcel parent park party pass passenger ' +
    'patient pause pay peace pen pencil perfect perform perhaps period permit pet photo picture pig pilot pipe pity planet plant plastic plate play please pleasure ' +
    'poem poison police polite pond pool popular position possess possible pot potato pour practise praise prepare press prevent pride priest prince print prison ' +
    'private prize produce professor profit promise proof proud prove public pull pump punish pupil pure purpose push quarter queen quiet quit rain raw ray refuse region ' +
    'regret relation relax religion rely remember remind remove repair repeat reply require rescue research respect rest restaurant result return rice rich ride ring rise risk river road ' +
    'rob roof rope rough round royal rub rubber rude ruin rule rural sad sail salad salary salt sand satisfy sauce scale scene school science scratch ' +
    'scratched scratches scream sea search seat second secret sector secure seed sense sentence serious servant shade shadow shake shame shape sharp sheep sheet shelf shine ship shirt ' +
    'shock shoe shoot shop shore shoulder shout shut shy sick sight sign signal silence silk silly silver sister sit sits sitting skill skin skirt sky sleep slide slip ' +
    'slow smart smell smile smoke smooth snake snow soap society soft soil soldier solid solve somewhere song soul sound soup sour south space spare special speech speed spell spend ' +
    'spill spirit spite split spoil spoon spread spring square stage stair stamp star station steal steam steel steep stiff stolen stomach stone storm story stove strange ' +
    'straw stream street stress stretch strike string strip struggle student study stupid style subject succeed success sudden suffer sugar summer sun sunny surface surprise suspect swallow ' +
    'swear sweat sweet swim sword tall tank task taste tax tea teach teacher temple tenant tenants tent term test theatre thick thief thin third thirsty throat throw ' +
    'thumb thunder ticket tidy tie tight till tiny tip title toe tomato tongue tooth topic towards town toy train translate transport travel treasure treat tree ' +
    'tremble trial tribe trip tropical trouble truck true trust truth tunnel ugly universe university unless upset urban urgent useful useless vain valley valuable vegetable vehicle verb verify verse ' +
    'victim victory village violent virtue voice volume vote wake wall wander war warehouse warm wash waste wave weak wealth wear weather wedding weigh welcome west wet wheel ' +
    'whenever wherever whisper wild willing wind window winter wipe wire wonder wonderful wood wool worry wound wrap write yard yield zero zone ' +
    'ambulance apparatus appliance attic bakery bakeries barn barrel basement battery bedside bicycle bike bin boat bolt butcher cab cabin cafe calf car caravan ' +
    'cash cashier cattle cellar checkout cottage courier cows crane crate darkness disorder fasten flats forklift fork goat gym handbag hangar harvest herd hive hostel house kiosk ' +
    'ladder laptop lawn load machine machines mains merchandise mechanic motel motorbike nurses orchard pad pallet patients pharmacy picker pickers pupils ' +
    'rent saloon shed shelves shelter shops silo slurry socket spaghetti stable stables staircase steals stole storeroom supermarket tangle taxi technician terrace thieves toilet ' +
    'trailer tractor trolley van vans vet vineyard visitor visitors waiter waiters ward wards wheelchair wheelchairs wrist wristband',
);

/** Of a word's key: another word of nearly the same letters is not meant. */
export function isEveryday(key: string): boolean {
  return plainWords.has(key) || everydayWords.has(key);
}

function keysIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map((word) => wordKey(normalText(word))));
}
