import type { Video } from '#contract/videos'

/** Those whose title or description holds each of the words, in whatever case. */
export const searchVideos = (videos: readonly Video[], typed: string): readonly Video[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return videos.filter(({ snippet: { title, description } }) => {
    const text = `${title}\n${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const previewLength = 100

/** The first 100 characters: specification, point 9. Counted as people count, so that none is cut in two. */
export const previewOf = (description: string): string => {
  const characters = Array.from(new Intl.Segmenter('en').segment(description), ({ segment }) => segment)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : description
}
