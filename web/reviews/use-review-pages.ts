import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Response } from '#contract/endpoint'
import type { getReviews } from '#contract/reviews'

export type ReviewPage = Response<typeof getReviews>

type Opened = { pageNo: number; page: ReviewPage }
/** A page that is loading, or failed to. */
type Asked = { pageNo: number; problem?: string }
type Known = { firstPage: ReviewPage | null; opened?: Opened | undefined; asked?: Asked | undefined }

/** The first page is loaded again when somebody comes back, and may then fail, or succeed after it had failed. */
export const standingOf = ({ firstPage, opened, asked }: Known) => {
  const shown = opened?.page ?? firstPage
  const isMissing = shown === null && asked === undefined
  return {
    shown,
    isLoading: asked !== undefined && asked.problem === undefined,
    /** Why it failed; '' if nobody knows. */
    problem: isMissing ? '' : asked?.problem,
  }
}

/** Loads pages of reviews in place. The current page stays until the next one has loaded. A failed one can be retried. */
export const useReviewPages = (productId: string, firstPage: ReviewPage | null) => {
  const { call } = useRouter().options.context
  const top = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [asked, setAsked] = useState<Asked>()
  const { isLoading, ...standing } = standingOf({ firstPage, opened, asked })

  const open = async (pageNo: number) => {
    if (isLoading) return
    setAsked({ pageNo })
    try {
      const page = await call('GET /api/home/customer/get-reviews/:productId', {
        params: { productId },
        query: { pageNo },
      })
      setOpened({ pageNo, page })
      setAsked(undefined)
      top.current?.scrollIntoView({ block: 'start' })
    } catch (problem) {
      setAsked({ pageNo, problem: problem instanceof Error ? problem.message : '' })
    }
  }

  return {
    top,
    ...standing,
    isLoading,
    pageNo: opened?.pageNo ?? 1,
    open: (pageNo: number) => void open(pageNo),
    /** Returns to the first page, as the product page has loaded it. */
    startOver: () => {
      setOpened(undefined)
      setAsked(undefined)
      top.current?.scrollIntoView({ block: 'start' })
    },
    retry: () => void open(asked?.pageNo ?? 1),
  }
}
