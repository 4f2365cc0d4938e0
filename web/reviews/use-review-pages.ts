import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Response } from '#contract/endpoint'
import type { getReviews } from '#contract/reviews'

export type ReviewPage = Response<typeof getReviews>

/** Loads pages of reviews in place. The current page stays until the next one has loaded. A failed one can be retried. */
export const useReviewPages = (productId: string, firstPage: ReviewPage | null) => {
  const { call } = useRouter().options.context
  const top = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ pageNo: number; page: ReviewPage }>()
  const [asked, setAsked] = useState<{ pageNo: number; problem?: string } | undefined>(
    firstPage ? undefined : { pageNo: 1, problem: '' },
  )
  const isLoading = asked !== undefined && asked.problem === undefined

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
    shown: opened?.page ?? firstPage,
    pageNo: opened?.pageNo ?? 1,
    isLoading,
    problem: asked?.problem,
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
