import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { mapSize, type highlightedStates } from '#web/catalogue/home/map/highlighted-states.ts'
import usStates from '#web/catalogue/home/map/us-states.svg'

type MapState = (typeof highlightedStates)[number] & { isLicensed: boolean }

/** The country is a picture. On top of it are the highlighted states, each a link. */
export const StateMap = ({ states, onChoose }: { states: MapState[]; onChoose: (code: string) => void }) => (
  <div className="relative">
    <img
      src={usStates}
      alt=""
      width={mapSize.width}
      height={mapSize.height}
      loading="lazy"
      className="w-full"
    />
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="group"
      aria-label="Map of the United States"
      className="absolute inset-0 size-full"
    >
      {states.map((state) =>
        state.isLicensed ? (
          <Link
            key={state.code}
            to="/lead_form"
            aria-label={`${state.name}: start your sale`}
            className="group outline-none"
          >
            <Shape state={state} />
          </Link>
        ) : (
          <a
            key={state.code}
            href={`#about-${state.code}`}
            aria-label={`${state.name}: not yet licensed`}
            className="group outline-none"
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              onChoose(state.code)
            }}
          >
            <Shape state={state} />
          </a>
        ),
      )}
    </svg>
  </div>
)

const Shape = ({ state }: { state: MapState }) => {
  const [x, y, turn] = state.label
  return (
    <>
      <path
        d={state.path}
        className={`stroke-map-border stroke-[1.5] transition-[fill] group-focus-visible:stroke-focus group-focus-visible:stroke-[6] ${
          state.isLicensed
            ? 'fill-map-licensed group-hover:fill-brand'
            : 'fill-map-planned group-hover:fill-map-land'
        }`}
      />
      <text
        transform={`translate(${x} ${y}) rotate(${turn})`}
        className={`pointer-events-none hidden font-display text-[19px] font-bold md:block [dominant-baseline:middle] [text-anchor:middle] ${
          state.isLicensed ? 'fill-paper' : 'fill-ink'
        }`}
      >
        {state.name}
      </text>
    </>
  )
}
