// Chinese: what a visitor reads who asks for more pages than one address may. Kept apart from the pages' dictionary.
export const busy = {
  title: '请稍候',
  text: '您所在的网络请求的页面过多。本页将在几秒后自动重试。',
  overloaded: '当前访问人数较多。本页将在几秒后自动重试。',
};
