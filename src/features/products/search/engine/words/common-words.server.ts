// Common words: what whole sentences are made of besides products.
import { normalText, wordKey } from '../normal-text.server.ts';

const english =
  'a an the and or of for to with one two both several in on at by from into between is are was were be been do does did could ' +
  'would should will may might must i you we they it he she me us them my our your their his her its need ' +
  'needs want wants looking look find search keep something anything get gets have has had buy order ' +
  'purchase sell offer any some which what who whom whose how where when why that this these those there ' +
  'here please show give help before after while if then so also just only not no yes fit fits use used ' +
  'using make makes work works possible able thanks hello without about am been being does having someone ' +
  'somebody anyone everyone anybody such each every per via than s t ll re ve don doesn isn like other another ' +
  'both too very really quite already again also as or well';

const chinese =
  '的 了 吗 呢 吧 啊 和 与 或 及 有 没有 有没有 是否 哪些 哪个 哪种 哪里 什么 怎么 怎样 如何 多少 需要 我 我们 你 你们 您 贵司 想 想要 要 买 购买 找 寻找 一个 一些 一种 ' +
  '这个 那个 请问 请 谢谢 支持 适合 适用 用于 可以 能 能够 能否 可否 帮 帮忙 帮我 帮我们 给 把 让 用 用来 是 在 带 戴 戴在 上 里 前 后 时 时候 会 为 以及 还是 如果 因为 ' +
  '所以 但 就 都 也 很 太 更 最 被 对 从 到 向 去 来 做 要求 希望 可 不 没 请问有 有哪些 怎么样 哪一种 哪款 哪一款 一款 一台 一下 推荐 之间 当中 里面 上面 下面 这种 那种 这 ' +
  '那 它 他们 大家 知道 想知道 了解 查 查询 看 看看 问 问问 告诉 关于 有关 介绍 比较 哪儿 几个 多大 多长 多久 为什么 为何 什么样 ' +
  '有什么 好用 好 的话 一点 东西 设备 装置 产品 商品 价格 便宜 性价比 使用 每个 所有 任何 自己 别人 必须 应该 已经 正在 现在 以后 以前 还 再 又 只 才 便 得 着 过';

const arabic =
  'في من على عن الى إلى هل ما ماذا اي أي مع و او أو ان أن إن كم كيف أين اين متى لماذا نريد اريد أريد نحتاج ' +
  'احتاج أحتاج ابحث أبحث نبحث هو هي هذا هذه ذلك التي الذي لدي لديكم عندكم يوجد هناك يمكن يمكنكم يمكنني هل ' +
  'لنا لكم لي لكي قبل بعد بين عند تقومون توفرون تقدمون تبيعون من فضلك ل عبر خلال حتى ضد حول بدون دون كل بعض ' +
  'غير لكن ثم عندما حيث كيفية أرغب نرغب ارغب أود نود اود بحاجة لدينا عندي عندنا لديك تريد الذين اللذان أفضل ' +
  'افضل أحد توفر هناك يكون تكون كان ليس قد لقد سوف إذا اذا معرفة أعرف اعرف نعرف ' +
  'أستطيع استطيع نستطيع أستخدم استخدم لاستخدام استخدام جيد جيدة رخيص رخيصة سعر أسعار شراء للبيع طلب متوفرة متاح مناسب مناسبة يعمل تعمل أثناء اثناء لكل';

/** By their keys: articles, and what whole sentences are made of. They narrow nothing. */
export const stopWords = keysIn(`${english} ${chinese} ${arabic}`);

/** By their keys: spelt correctly, so that no other word is meant where no product has them; some name attributes, too. */
export const plainWords = keysIn(
  'device devices equipment solution solutions gadget model models جهاز شيء حل link links linking connect connects connecting connected attach attached above across goods quickly fast slowly against ago ahead all almost alone along always amount answer area around arrive arrives ' +
    'ask asks away back bad bar beat because become best better big bit bought bring brings broke broken ' +
    'build built business busy buyer buyers buying call came care carries carry cause cheap cheaper cheapest ' +
    'check city clean clear close code coming common company cost costs country customer customers day days ' +
    'deal deep different difficult direct doing done down during early easily easy else employee employees ' +
    'end ending enough even ever everything exact expensive fact fail fails fall far fast faster feel few ' +
    'field fine first follow found free friend front full further gave general given gives giving go goes ' +
    'going good great group grow guy guys half hand happen happens hard hear helps hide high hold holds home ' +
    'hope hour hours house idea important improve include including inside instead issue issues item items ' +
    'job join joins keeps kind kinds know known large largest last late later learn least leave left length ' +
    'less let level list little live local long longer lose lost lot lots low lower lowest made main making ' +
    'man many maybe mean means meet meets men mine minute minutes miss money month months more most mostly ' +
    'mount move moves much name near nearly never new newest next nice night normal nothing notice now number ' +
    'often old once one open option options ours out outside over own owner part people person pick piece ' +
    'place places plan plenty point poor prefer present pretty price prices pricing probably problem problems ' +
    'product products proper properly protect put puts question questions quick quickly quote quotes raise ' +
    'ran rather reach read ready real reason recommend recommended regular remain rent replace report right ' +
    'room run running runs safe said sale same save saw say see seem seen send sends sent several shall share ' +
    'short shown side similar simple since size sizes small smaller smallest soon sort speak staff stand ' +
    'start starts stay step stick still stock stop stops store strong stuff suggest suitable supply support ' +
    'sure survive survives take takes talk team tell tells thank thing things think though thousand three ' +
    'through time times today together told tomorrow tonight took tool tools top total touch toward try ' +
    'trying turn twice two type types typical under understand unit units until upon usually various view ' +
    'visit wait walk warn watch way ways week weeks went whatever whether whole wide win wish woman word ' +
    'worker workers world worse worst worth wrong year years yesterday yet young',
);

function keysIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map((word) => wordKey(normalText(word))));
}
