import leven from 'leven';

/**
 * The name in `known` that a typo most likely meant: at most two letters away, the nearest of all,
 * and the first of equally near ones.
 */
export function nearestName(typo: string, known: readonly string[]): string | null {
  const near = known
    .map(name => ({ name, distance: leven(typo.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= MAX_DISTANCE && distance < name.length)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name ?? null;
}

const MAX_DISTANCE = 2;
