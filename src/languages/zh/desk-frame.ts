// Chinese: the desk's frame, what stands around every page of it.
export const frame = {
  skip: '跳到正文',
  navigation: {
    label: '后台',
    products: '产品',
    history: '历史记录',
    settings: '设置',
    logout: '退出登录',
    site: '打开网站',
  },
  success: '成功',
  error: '错误',
  undo: '撤销',
  close: '关闭',
  cancel: '取消',
  retry: '重试',
  loading: '正在加载……',
  failed: '加载失败。',
  unreachable: '无法连接服务器。内容没有丢失，请重试。',
} as const;
