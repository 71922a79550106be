// What the company promises about personal data, in Chinese.
import type { LegalPage } from '#features/company/content/company.content.ts';

export const privacyPolicy = {
  slug: 'privacy-policy',
  title: '隐私政策',
  description: '您询价、下单或应聘时我们保存哪些个人资料、保存多久，以及如何更正或删除。',
  updated: '2026-04-01',
  sections: [
    {
      heading: '由谁负责',
      paragraphs: [
        '本政策所述的个人资料由香港 Meridian Technology Trading Limited 负责。有任何问题或请求，请发邮件至 privacy@meridian.example，由专人答复。',
        'Meridian 是一家演示公司。本政策展示这类网站会保存哪些资料；接手本网站的公司应以自己的文本替换。',
      ],
    },
    {
      heading: '您询价时',
      paragraphs: [
        '我们保存您填写的内容和发送时间，用于答复；如果您下单，则用于履行订单。法律依据是您索取报价的请求。',
      ],
      list: ['名字、姓氏和电子邮箱', '公司和感兴趣的产品（如您填写）', '您的留言'],
    },
    {
      heading: '您下单时',
      paragraphs: [
        '我们保存交货和开票所需的资料，以及法律要求保存的资料。付款不在本网站进行，网站不会索取卡号或账号。',
      ],
      list: [
        '姓名和电子邮箱；电话和备注（如您填写）',
        '收货地址和账单地址',
        '产品、数量、价格、汇率和总额',
        '订单状态和付款状态，以及由谁在何时变更',
      ],
    },
    {
      heading: '您应聘时',
      paragraphs: ['应聘材料通过电子邮件送达。我们只就您应聘的职位阅读；用于其他职位须先征得您同意。'],
    },
    {
      heading: '您只是浏览时',
      paragraphs: [
        '本网站不设置广告或分析类 Cookie。有一个 Cookie 记住您的语言；购物车和主题选择保存在您的浏览器里。管理员登录后会获得一个会话 Cookie。',
        '服务器用日志记录访问请求，以便发现故障和抵御攻击。IP 地址用于限制请求次数，不会与您的询价或订单合并。',
      ],
    },
    {
      heading: '还有谁会看到',
      paragraphs: [
        '承运人、报关行和保险公司只收到订单中各自需要的部分。为我们运行服务器和发送邮件的公司按我们的指示处理资料。主管机关依法获得其有权要求的资料。我们不出售资料，也不为广告目的转交。',
        '我们在香港办公，向全球发货，因此资料可能离开您的国家。当地法律要求保障措施（例如欧盟标准合同条款）时，我们会落实。',
      ],
    },
    {
      heading: '保存多久',
      paragraphs: ['目的完成后，资料即予删除：'],
      terms: [
        { term: '未成交的询价', text: '最后一次往来后 24 个月' },
        { term: '订单及其单证', text: '7 年，这是香港税法对业务记录的要求' },
        { term: '应聘材料', text: '职位招满后 6 个月' },
        { term: '服务器日志', text: '30 天' },
      ],
    },
    {
      heading: '您的权利',
      paragraphs: [
        '您可以查询我们保存了您的哪些资料，要求更正、删除或提供副本，反对使用或撤回同意。请用当时填写的邮箱发邮件至 privacy@meridian.example，以便我们确认是您本人。我们在 30 天内答复，不收费用。',
        '依法必须保存的资料，我们会告知依据哪部法律，并只用于该目的。您也可以向香港个人资料私隐专员或您所在国家的主管机关投诉。',
      ],
    },
  ],
} satisfies LegalPage;
