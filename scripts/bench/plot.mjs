const [WIDTH, HEIGHT] = [360, 260];
const FRAME = { left: 52, right: 12, top: 28, bottom: 36 };
const COLORS = { txt: '#0b57a4', csv: '#a3203a' };

/**
 * Two plots side by side as SVG, both axes logarithmic: CPU time and peak memory against the size of the input.
 *
 * @param series from `measureScaling`
 */
export function scalingPlot(series) {
  const plots = [
    { title: 'CPU time, s', value: ({ cpuMs }) => cpuMs / 1000 },
    { title: 'Peak memory, MiB', value: ({ peakMiB }) => peakMiB },
  ];
  const panels = plots.map((plot, index) => panel(plot, series, index * WIDTH)).join('');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="10">`;
  return `${open}<rect width="100%" height="100%" fill="#fff"/>${panels}</svg>\n`;
}

function panel({ title, value }, series, offset) {
  const points = Object.values(series).flat();
  const x = scale(
    points.map(({ sourceBytes }) => sourceBytes),
    FRAME.left,
    WIDTH - FRAME.right,
  );
  const y = scale(points.map(value), HEIGHT - FRAME.bottom, FRAME.top);
  const marks = [
    ...x.ticks.map(
      (tick) =>
        `${line(x.at(tick), FRAME.top, x.at(tick), HEIGHT - FRAME.bottom)}${label(x.at(tick), HEIGHT - 20, bytes(tick), 'middle')}`,
    ),
    ...y.ticks.map(
      (tick) =>
        `${line(FRAME.left, y.at(tick), WIDTH - FRAME.right, y.at(tick))}${label(FRAME.left - 6, y.at(tick) + 3, `${tick}`, 'end')}`,
    ),
  ];
  const curves = Object.entries(series).map(([format, run]) => curve(format, run, x, y, value));
  return `<g transform="translate(${offset} 0)">${label(FRAME.left, 16, title, 'start')}${marks.join('')}${curves.join('')}</g>`;
}

function curve(format, run, x, y, value) {
  if (run.length === 0) return '';
  const places = run.map((point) => `${x.at(point.sourceBytes).toFixed(1)},${y.at(value(point)).toFixed(1)}`);
  const last = run.at(-1);
  const dots = places.map(
    (place) => `<circle cx="${place.split(',')[0]}" cy="${place.split(',')[1]}" r="2.5" fill="${COLORS[format]}"/>`,
  );
  const name = `<text x="${x.at(last.sourceBytes) - 4}" y="${y.at(value(last)) - 7}" text-anchor="end" fill="${COLORS[format]}">${format}</text>`;
  return `<polyline points="${places.join(' ')}" fill="none" stroke="${COLORS[format]}" stroke-width="1.5"/>${dots.join('')}${name}`;
}

/** A logarithmic axis with a tick at each power of ten. */
function scale(values, from, to) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const at = (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, index) => Number(`1e${low + index}`)) };
}

function line(x1, y1, x2, y2) {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#d8dde3" stroke-width=".6"/>`;
}

function label(x, y, text, anchor) {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#1b1f24">${text}</text>`;
}

function bytes(value) {
  return value >= 1e6 ? `${value / 1e6} MB` : `${value / 1e3} KB`;
}
