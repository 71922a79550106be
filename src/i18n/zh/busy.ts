// Chinese: why a visitor gets no page at the moment. Kept apart from the pages' dictionary.
export const busy = {
  title: '请稍候',
  limited: '您所在的网络请求的页面过多。本页将在几秒后自动重试。',
  overloaded: '当前访问人数较多。本页将在几秒后自动重试。',
  starting: '网站正在启动。本页将在几秒后自动重试。',
};
