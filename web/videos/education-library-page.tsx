import { useMemo } from 'react'
import { longestVideoSearch } from '#rules/videos'
import type { Video } from '#contract/videos'
import { Loaded } from '#web/customer/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { searchIn } from '#web/videos/search-videos.ts'
import { useVideoSearch } from '#web/videos/use-video-search.ts'
import { VideoCard } from '#web/videos/video-card.tsx'

export const EducationLibraryPage = () => {
  const videos = useCustomerData(['videos'], (call) => call('GET /api/home/videos/youtube', {}))
  return (
    <PageFrame
      title="Educational Library"
      intro="Short videos on each step of selling your own home in Colorado. They open on the video site in a new tab."
    >
      <Loaded from={videos} name="The library" skeleton={<LibrarySkeleton />}>
        {(all) => <Library videos={all} />}
      </Loaded>
    </PageFrame>
  )
}

const Library = ({ videos }: { videos: readonly Video[] }) => {
  const { typed, search } = useVideoSearch()
  const found = useMemo(() => searchIn(videos), [videos])(typed)
  return (
    <>
      <form
        role="search"
        aria-label="Videos"
        className="relative mt-6 max-w-[520px]"
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor="video-search" className="sr-only">
          Search videos by topic
        </label>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-6 text-soft" />
        <input
          id="video-search"
          type="search"
          value={typed}
          maxLength={longestVideoSearch}
          autoComplete="off"
          placeholder="Search videos by topic..."
          className={`${inputLook} pl-12`}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      </form>
      <div role="status">
        {found.length > 0 ? (
          <p className="mt-3 text-sm text-soft">{countOf(found.length, videos.length)}</p>
        ) : (
          <NothingFound typed={typed} onShowAll={() => search('')} />
        )}
      </div>
      <ul className={`mt-4 ${gridLook}`}>
        {found.map((video) => (
          <li key={video.id.videoId}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
      {videos.some(isOnYouTube) && <YouTubeTerms />}
    </>
  )
}

const countOf = (found: number, all: number) => {
  if (found < all) return `${found} of ${all} videos`
  return all === 1 ? '1 video' : `${all} videos`
}

const NothingFound = ({ typed, onShowAll }: { typed: string; onShowAll: () => void }) => (
  <Notice
    picture="empty-search"
    title="No videos found."
    {...(typed.trim() !== '' && { actions: <Button onClick={onShowAll}>Show all videos</Button> })}
  >
    {typed.trim() === ''
      ? 'There are no videos yet. Please check back later.'
      : 'Try another word, such as price, photos, inspection or closing.'}
  </Notice>
)

const LibrarySkeleton = () => (
  <>
    <Skeleton className="mt-6 h-12 max-w-[520px]" />
    <p aria-hidden="true" className="mt-3 text-sm text-soft">
      Loading...
    </p>
    <div className={`mt-4 ${gridLook}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-4 sm:grid-cols-1">
          <Skeleton className="aspect-video" />
          <div>
            <Skeleton className="h-6 sm:mt-3" />
            <Skeleton className="mt-2 h-16" />
          </div>
        </div>
      ))}
    </div>
  </>
)

const gridLook = 'grid gap-x-7 gap-y-7 sm:grid-cols-2 sm:gap-y-10 xl:grid-cols-3'

const isOnYouTube = ({ url }: Video) => /^https:\/\/([a-z]+\.)?(youtube\.com|youtu\.be)\//.test(url)

const YouTubeTerms = () => (
  <p className="mt-12 border-t border-line pt-4 text-xs text-soft">
    The videos are on YouTube, under the{' '}
    <a className="link" href="https://www.youtube.com/t/terms" target="_blank" rel="noopener noreferrer">
      YouTube Terms of Service<span className="sr-only"> (opens in a new tab)</span>
    </a>
    .
  </p>
)
