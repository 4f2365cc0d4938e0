import { useEffect, useState } from 'react'
import { fetchFile } from '#desk/api/download.ts'
import type { OpenPaper } from '#desk/review/paper/open-paper.ts'
import type { PaperFile } from '#desk/review/paper/use-paper-file.ts'

/** The signed PDF of an offer, by its path. It is closed with the page that shows it. */
export const useOfferPaper = (path: string): PaperFile => {
  const [state, setState] = useState<{ paper?: OpenPaper; failure?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    const opened = load(path)
    opened.then(
      (paper) => isWanted && setState({ paper }),
      (failure: unknown) => isWanted && setState({ failure }),
    )
    return () => {
      isWanted = false
      opened.then(
        (paper) => paper.close(),
        () => {},
      )
    }
  }, [path, attempt])
  return {
    paper: state.paper,
    failure: state.failure,
    retry: () => {
      setState({})
      setAttempt(attempt + 1)
    },
  }
}

const load = async (path: string): Promise<OpenPaper> => {
  const [file, { openPaper }] = await Promise.all([
    fetchFile(path),
    import('#desk/review/paper/open-paper.ts'),
  ])
  return openPaper(await file.arrayBuffer())
}
