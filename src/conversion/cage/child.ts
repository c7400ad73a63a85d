import { convert } from '../convert.js';
import { serve } from './serve.js';

serve(convert);
