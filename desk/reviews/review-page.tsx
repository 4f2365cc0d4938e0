import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskReview } from '#contract/desk/reviews'
import { History } from '#desk/audit/history.tsx'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { AnswerForm } from '#desk/reviews/answer-form.tsx'
import { InsiderSection } from '#desk/reviews/insider-section.tsx'
import { RemoveDialog } from '#desk/reviews/remove-dialog.tsx'
import { reviewKeys, useReview } from '#desk/reviews/review-query.ts'
import { ReviewTags } from '#desk/reviews/review-tags.tsx'
import { useReviewChanges } from '#desk/reviews/use-review-changes.ts'
import { neverForItsOpinion, removedInPublic } from '#rules/moderation'
import { formatMoment } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

export const ReviewPage = () => {
  const query = useReview()
  return <Loaded query={query}>{(review) => <Review key={review.id} review={review} />}</Loaded>
}

const Review = ({ review }: { review: DeskReview }) => {
  const [isRemoving, setRemoving] = useState(false)
  const changes = useReviewChanges(review)
  const { reviewer, removed, rating, text } = review
  return (
    <DetailPage
      title={`${rating} of 5 by ${reviewer.name}`}
      list={{ name: 'Reviews', to: '/reviews' }}
      live={{ kind: 'reviews', id: review.id, version: review.version, refresh: reviewKeys }}
      below={<ReviewTags review={review} />}
      actions={actionsOf(review, changes, () => setRemoving(true))}
    >
      <p className="border-b border-line py-3 text-meta text-soft">{neverForItsOpinion}</p>
      {removed && (
        <p className="mt-3 border-l-[3px] border-bad bg-bad-tint px-3 py-2 text-read wrap-anywhere whitespace-pre-line">
          The shop shows: “{removedInPublic(removed.reason, removed.note)}”
        </p>
      )}
      <p className="max-w-[68ch] py-3 text-read whitespace-pre-line wrap-anywhere">{text}</p>
      <ReviewFacts review={review} />
      <AnswerForm review={review} />
      <InsiderSection customer={review.reviewer} insider={review.insider} />
      <Section title="What happened">
        <History subject="review" subjectId={review.id} />
      </Section>
      {isRemoving && (
        <RemoveDialog
          reviewId={review.id}
          onRemove={async (reason, note) => {
            const isRemoved = await changes.remove.run({ reason, note })
            if (isRemoved) setRemoving(false)
            return isRemoved
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </DetailPage>
  )
}

const ReviewFacts = ({ review }: { review: DeskReview }) => {
  const isHubThere = '/customers/$id' in useRouter().routesByPath
  const { reviewer, at, isVerified, reports, removed } = review
  return (
    <Facts
      of={[
        [
          'Package',
          <a key="package" className="link" href={`/product/details/${review.package.slug}`}>
            {review.package.name}
          </a>,
        ],
        [
          'Written by',
          isHubThere && reviewer.id !== '' ? (
            <Link key="reviewer" to={`/customers/${reviewer.id}`} className="link">
              {reviewer.name}, {readableMailbox(reviewer.email)}
            </Link>
          ) : (
            [reviewer.name, reviewer.email].filter((part) => part !== '').join(', ')
          ),
        ],
        ['Written', formatMoment(at)],
        ['Verified purchase', isVerified ? 'Yes' : 'No'],
        ['Reports', reports === 0 ? '' : reports],
        ['Removed', removed && `${formatMoment(removed.at)} by ${removed.by}`],
      ]}
    />
  )
}

const actionsOf = (
  { removed, lookFor }: DeskReview,
  { pass, restore }: ReturnType<typeof useReviewChanges>,
  askWhy: () => void,
): Action[] => {
  const needs = 'moderate reviews' as const
  if (removed)
    return [{ id: 'restore', words: 'Show it again', icon: 'undo', needs, run: () => restore.run() }]
  const remove: Action = { id: 'remove', words: 'Remove…', keys: 'r', foot: 'remove', needs, run: askWhy }
  if (lookFor === '') return [remove]
  return [
    remove,
    {
      id: 'pass',
      words: 'Nothing wrong with it',
      keys: 'a',
      foot: 'pass',
      icon: 'check',
      look: 'flag',
      needs,
      run: () => pass.run(),
    },
  ]
}
