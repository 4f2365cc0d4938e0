import { videoPictureAddress } from '#rules/videos'
import type { Video } from '#contract/videos'
import { Icon } from '#web/ui/icon.tsx'
import { previewOf } from '#web/videos/search-videos.ts'

/** A video's picture, title and description, with a link to watch it. On a phone the picture is beside the text. */
export const VideoCard = ({ video: { id, snippet, url } }: { video: Video }) => (
  <article className="group relative grid h-full grid-cols-[132px_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-1">
    <div className="relative self-start overflow-hidden rounded-sm bg-sunk">
      <DrawnPlaceholder />
      {snippet.thumbnails.medium.url === '' ? (
        <div className="aspect-video" />
      ) : (
        <img
          src={videoPictureAddress(id.videoId, snippet.thumbnails.medium.url)}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          className="relative aspect-video w-full object-cover transition-transform group-hover:scale-[1.025]"
        />
      )}
      <span className="absolute bottom-0 left-0 grid size-9 place-items-center bg-field-deep text-on-field transition-colors group-hover:bg-flag group-hover:text-on-flag sm:size-11">
        <Icon name="play" className="size-4 fill-current sm:size-5" />
      </span>
    </div>
    <div className="sm:mt-3">
      <h2 className="text-[1.0625rem] leading-[1.2] text-pretty sm:text-[1.1875rem]">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="no-underline stretched group-hover:underline group-hover:decoration-2"
        >
          {snippet.title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </h2>
      <p className="mt-1.5 text-sm wrap-anywhere text-soft">{previewOf(snippet.description)}</p>
    </div>
  </article>
)

/** It is below the picture, so it shows while the picture loads and when there is none. */
const DrawnPlaceholder = () => (
  <svg
    viewBox="0 0 320 180"
    aria-hidden="true"
    className="absolute inset-0 size-full fill-none stroke-contour stroke-2"
  >
    <path d="M0 150 70 92l44 34 58-70 66 78 34-30 48 46" />
    <path d="M132 150v-42l34-26 34 26v42zM158 150v-24h16v24M0 150h320" className="fill-sunk" />
  </svg>
)
