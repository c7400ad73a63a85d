import { Canvas } from './canvas.js';
import { strokePolygons } from './stroke-polygons.js';

const square = (from: number, to: number) => ({ points: [from, from, to, from, to, to, from, to], isClosed: true });

const pixel = (canvas: Canvas, x: number, y: number) => {
  const { data, width } = canvas.toRaster();
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
};

describe('Canvas', () => {
  it('fills what lies inside, and half of what is half covered', () => {
    const canvas = new Canvas(10, 10);
    canvas.paint([square(2, 5.5)], '#000000', false);
    expect(pixel(canvas, 1, 3)).toEqual([255, 255, 255]);
    expect(pixel(canvas, 2, 2)).toEqual([0, 0, 0]);
    expect(pixel(canvas, 4, 4)).toEqual([0, 0, 0]);
    expect(pixel(canvas, 5, 3)).toEqual([127, 127, 127]);
    expect(pixel(canvas, 6, 3)).toEqual([255, 255, 255]);
  });

  it('leaves holes open under the even-odd rule only', () => {
    const rings = [square(0, 9), square(3, 6)];
    const even = new Canvas(9, 9);
    even.paint(rings, '#ff0000', true);
    expect(pixel(even, 4, 4)).toEqual([255, 255, 255]);
    const nonzero = new Canvas(9, 9);
    nonzero.paint(rings, '#ff0000', false);
    expect(pixel(nonzero, 4, 4)).toEqual([255, 0, 0]);
  });

  it('cuts off what lies beyond its edges', () => {
    const canvas = new Canvas(4, 4);
    canvas.paint([{ points: [-50, -50, 90, -50, 90, 2, -50, 2], isClosed: true }], '#0000ff', false);
    expect(pixel(canvas, 0, 1)).toEqual([0, 0, 255]);
    expect(pixel(canvas, 3, 1)).toEqual([0, 0, 255]);
    expect(pixel(canvas, 1, 2)).toEqual([255, 255, 255]);
  });

  it('draws lines as bars of their width', () => {
    const canvas = new Canvas(9, 9);
    canvas.paint(strokePolygons([{ points: [1, 4.5, 8, 4.5], isClosed: false }], 1), '#000000', false);
    expect(pixel(canvas, 4, 4)).toEqual([0, 0, 0]);
    expect(pixel(canvas, 4, 3)).toEqual([255, 255, 255]);
    expect(pixel(canvas, 0, 4)).toEqual([255, 255, 255]);
  });
});
