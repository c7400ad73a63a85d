import { convert } from '../../engine/convert.js';
import { serve } from './serve.js';
import { warmUp } from './warm-up.js';

serve(convert, warmUp);
