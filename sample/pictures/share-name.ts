/** The preview image that is made from this drawing, if any. Other sites show it with a link. */
export function shareName(file: string): string | undefined {
  if (!file.endsWith('.svg')) return undefined
  if (file === 'banner-street.svg') return 'share.jpg'
  if (file.startsWith('category-')) return file.replace('.svg', '-share.jpg')
  return file.endsWith('-cover.svg') ? file.replace('-cover.svg', '-share.jpg') : undefined
}
