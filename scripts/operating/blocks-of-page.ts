// The blocks of a page, in its order: what a reader types and writes from top to bottom.

export type Block = { language: string; heading: string; lines: string[] }

export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let heading = ''
  let open: Block | undefined
  for (const line of text.split('\n')) {
    const fence = /^```(\w*)$/.exec(line)
    if (fence && open) open = void blocks.push(open)
    else if (fence) open = { language: fence[1] ?? '', heading, lines: [] }
    else if (open) open.lines.push(line)
    else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading
  }
  return blocks
}
