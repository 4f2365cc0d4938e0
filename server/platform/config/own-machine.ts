/** Without PUBLIC_URL, links work only on the shop's own machine. */
export const isOnThisMachine = (publicUrl: string): boolean => {
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
}
